import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../../context";
import type { TalkSystemRow } from "../../../db/schema/talk";
import { languageDetector } from "../../../documents/read-text";
import { citationFilter } from "../outgoing/citation-filter";
import { chainFilters, type OutgoingFilter } from "../outgoing/filter";
import { languageCheck } from "../outgoing/language-check";
import { leakGuard } from "../outgoing/leak-guard";
import { outsideCode } from "../outgoing/outside-code";
import { withoutFollowUps } from "../outgoing/without-follow-ups";
import { withoutImages } from "../outgoing/without-images";
import { withoutLeadingBlanks, withoutTrailingLines } from "../outgoing/without-leading-blanks";
import { withoutOtherSpeakers } from "../outgoing/without-other-speakers";
import { withoutSourceList } from "../outgoing/without-source-list";
import { withoutTags } from "../outgoing/without-tags";
import { withoutWrapping } from "../outgoing/without-wrapping";
import type { FixedReply } from "./find-fixed-reply";
import { parseFollowUps, suggestFollowUps } from "./follow-ups";
import { type GeneratedReply, generateWithFallback } from "./generate-with-fallback";
import type { ReplyPlan } from "./plan-reply";
import type { ReplySink } from "./reply-sink";
import { isUnanswered, quotedPassages, replySources } from "./reply-sources";
import { CANARY, languageReminder, promptSecrets } from "./system-prompt";

/** A complete reply, whose text is in its sink. */
export type CompleteReply = Readonly<{
  /** The tokens and the cost, as they are stored with the reply; null for a reply that no talk system wrote. */
  usage: ReturnType<typeof usageOf> | null;
  sources: StoredSource[];
  /** The correction that the reply cites. */
  correctionId: string | null;
  isUnanswered: boolean;
  followUps: string[];
}> &
  Pick<FixedReply, "moderation" | "budgetStage">;

/** Has a talk system write a reply, filtered for its reader. Throws SystemsFailed, LeakStopped and the sink's abort reason. */
export async function runReply(platform: Platform, plan: ReplyPlan, sink: ReplySink): Promise<CompleteReply> {
  const { config, message, passages, correction, fixed, askedLanguage } = plan;
  const { talk, behaviour } = config;
  if (fixed) {
    const { body, sources, ...outcome } = fixed;
    sink.append(body);
    return { ...outcome, sources: [...sources], usage: null, followUps: [] };
  }
  const { material } = sink;
  material.areShown = behaviour.show_sources;
  /** The block of follow-up questions at the end of a language model's text. */
  let block = "";
  const isOtherLanguage = await otherLanguageThan(askedLanguage);
  const generated = await generateWithFallback(platform, {
    sink,
    systems: talk.systems,
    callFor: (system) => {
      material.prompted = system.provider === "embedded" ? [] : passages;
      material.citable = passages;
      return plan.callFor(system);
    },
    filters: (system, isAskedAgain) => {
      material.cited.clear();
      block = "";
      const filters = filtersOf(system, plan, sink, (text) => {
        block = text;
      });
      const isChecked = isOtherLanguage && !isAskedAgain && system.provider !== "embedded";
      return isChecked ? [...filters, languageCheck(isOtherLanguage)] : filters;
    },
    languageReminder: askedLanguage ? languageReminder(askedLanguage) : "",
  });
  for (const number of quotedPassages(generated.metadata)) material.cited.add(number);
  const sources = replySources(material);
  const isCorrection = correction && sources.some((used) => used.passage_id === correction.id && used.cited);
  // The rest of an unfinished reply may have answered.
  const isFinished = generated.endedBy === "stop";
  const isOpen =
    isFinished &&
    isUnanswered({
      message,
      sources,
      metadata: generated.metadata,
      passages: passages.filter(({ isBackground }) => !isBackground),
      reply: sink.text,
      noAnswer: behaviour.no_answer,
    });
  return {
    usage: usageOf(generated),
    sources,
    correctionId: isCorrection ? correction.id : null,
    moderation: null,
    budgetStage: plan.stage === "cheaper" ? plan.stage : null,
    isUnanswered: isOpen,
    followUps:
      isOpen || !isFinished || !behaviour.follow_ups
        ? []
        : await followUpsOf(platform, plan, { generated, sources, block }),
  };
}

/** Judges whether a text is in another language; null where no language is asked for. */
async function otherLanguageThan(language: string | null): Promise<((text: string) => boolean) | null> {
  if (language === null) return null;
  const detect = await languageDetector();
  return (text) => detect(text, language) !== language;
}

function usageOf({ system, model, firstTokenMs, inputTokens, outputTokens, endedBy }: GeneratedReply) {
  const isKnown = inputTokens !== null || outputTokens !== null || (system.priceIn === 0 && system.priceOut === 0);
  const tokensCost = Math.round((inputTokens ?? 0) * system.priceIn + (outputTokens ?? 0) * system.priceOut);
  // Where the server does not count its tokens, the cost that was reserved for the reply counts.
  const costMicros = isKnown ? tokensCost : null;
  const cost = { costMicros, costCurrency: system.currency };
  return { talkSystemId: system.id, model, firstTokenMs, inputTokens, outputTokens, endedBy, ...cost };
}

type WrittenText = Pick<CompleteReply, "sources"> & { generated: GeneratedReply; block: string };

/** A language model suggests its own; the embedded model's come from the material. */
async function followUpsOf(platform: Platform, plan: ReplyPlan, { generated, sources, block }: WrittenText) {
  const { message, config } = plan;
  if (generated.system.provider !== "embedded") return parseFollowUps(block, message.body);
  const { entity, knowledgeRevision: revision } = config;
  return suggestFollowUps(platform, { entityId: entity.id, message, revision, sources });
}

function filtersOf(
  system: TalkSystemRow,
  { config, passages }: ReplyPlan,
  { material }: ReplySink,
  onFollowUps: (block: string) => void,
): OutgoingFilter[] {
  // The embedded model quotes verbatim: brackets in its quotations are neither citations nor markup.
  if (system.provider === "embedded") return [];
  const { entity, behaviour } = config;
  const citations = citationFilter(passages, material.cited, { areShown: behaviour.show_sources });
  return [
    withoutLeadingBlanks(),
    withoutWrapping(onFollowUps),
    withoutOtherSpeakers({ self: entity.name }),
    leakGuard({ canary: CANARY, ...promptSecrets(entity, behaviour) }),
    withoutFollowUps(onFollowUps),
    withoutSourceList(passages),
    outsideCode(chainFilters([citations, withoutImages(), withoutTags()])),
    withoutTrailingLines(),
  ];
}
