import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../../context";
import type { TalkSystemRow } from "../../../db/schema/talk";
import { languageDetector } from "../../../documents/read-text";
import type { QueryUsage } from "../../talk/write-queries";
import { citationFilter } from "../outgoing/citation-filter";
import { chainFilters, type OutgoingFilter } from "../outgoing/filter";
import { languageCheck } from "../outgoing/language-check";
import { leakGuard } from "../outgoing/leak-guard";
import { outsideCode } from "../outgoing/outside-code";
import { withoutFollowUps } from "../outgoing/without-follow-ups";
import { withoutImages } from "../outgoing/without-images";
import { withoutLeadingBlanks, withoutTrailingLines } from "../outgoing/without-leading-blanks";
import { withoutOtherSpeakers } from "../outgoing/without-other-speakers";
import { withoutSearchMarks } from "../outgoing/without-search-marks";
import { withoutSourceList } from "../outgoing/without-source-list";
import { withoutTags } from "../outgoing/without-tags";
import { withoutWrapping } from "../outgoing/without-wrapping";
import type { FixedReply } from "./find-fixed-reply";
import { parseFollowUps, suggestFollowUps } from "./follow-ups";
import { type GeneratedReply, generateWithFallback } from "./generate-with-fallback";
import type { ReplyPlan } from "./plan-reply";
import { languageReminder } from "./reply-language";
import type { ReplySink } from "./reply-sink";
import { isUnanswered, quotedPassages, replySources } from "./reply-sources";
import { CANARY, promptSecrets } from "./system-prompt";

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
export async function runReply(platform: Platform, planned: ReplyPlan, sink: ReplySink): Promise<CompleteReply> {
  const plan = planned.searchByQueries ? await planned.searchByQueries(sink.signal) : planned;
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
    callFor: (system, share) => {
      material.prompted = system.provider === "embedded" ? [] : passages;
      material.citable = passages;
      return plan.callFor(system, share);
    },
    filters: (system, { isAskedAgain, onEnd }) => {
      material.cited.clear();
      block = "";
      const onFollowUps = (text: string) => {
        block = text;
      };
      const filters = filtersOf(system, plan, sink, { onFollowUps, onEnd });
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
      passages: passages.filter(({ background }) => background === undefined),
      reply: sink.text,
      noAnswer: behaviour.no_answer,
    });
  return {
    usage: usageOf(generated, plan),
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

/** The tokens and the cost of a reply, with the call that wrote its search queries. */
function usageOf(generated: GeneratedReply, { queryUsage, config }: Pick<ReplyPlan, "queryUsage" | "config">) {
  const { system, model, firstTokenMs, endedBy } = generated;
  const isKnown =
    generated.inputTokens !== null ||
    generated.outputTokens !== null ||
    (system.priceIn === 0 && system.priceOut === 0);
  const inputTokens = withQueries(generated.inputTokens, queryUsage?.inputTokens);
  const outputTokens = withQueries(generated.outputTokens, queryUsage?.outputTokens);
  const ownCost = Math.round(
    (generated.inputTokens ?? 0) * system.priceIn + (generated.outputTokens ?? 0) * system.priceOut,
  );
  // Where the server does not count its tokens, the cost that was reserved for the reply counts.
  const costMicros = isKnown ? ownCost + queryCost(queryUsage, config.talk.systems[0], system) : null;
  const cost = { costMicros, costCurrency: system.currency };
  return { talkSystemId: system.id, model, firstTokenMs, inputTokens, outputTokens, endedBy, ...cost };
}

function withQueries(own: number | null, ofQueries: number | undefined): number | null {
  return own === null ? null : own + (ofQueries ?? 0);
}

/** The queries are written by the first system; a fallback's reply may have another currency, in which they cannot be counted. */
function queryCost(usage: QueryUsage | null, first: TalkSystemRow, writer: TalkSystemRow): number {
  if (!usage || first.currency !== writer.currency) return 0;
  return Math.round(usage.inputTokens * first.priceIn + usage.outputTokens * first.priceOut);
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
  { config, message, passages, visitorName }: ReplyPlan,
  { material }: ReplySink,
  { onFollowUps, onEnd }: { onFollowUps: (block: string) => void; onEnd: () => void },
): OutgoingFilter[] {
  // The embedded model quotes verbatim: brackets in its quotations are neither citations nor markup.
  if (system.provider === "embedded") return [];
  const { entity, behaviour } = config;
  const forms = askedForms([message.body, ...behaviour.rules]);
  const citations = citationFilter(passages, material.cited, { areShown: behaviour.show_sources });
  return [
    withoutLeadingBlanks(),
    withoutWrapping(onFollowUps, forms),
    withoutOtherSpeakers({ self: entity.name, visitor: visitorName, asked: message.body, onEnd }),
    leakGuard({ canary: CANARY, ...promptSecrets(entity, behaviour) }),
    withoutFollowUps(onFollowUps, forms),
    withoutSourceList(passages),
    outsideCode(chainFilters([withoutSearchMarks(), citations, withoutImages(), withoutTags()])),
    // A part that was removed at the beginning leaves its line end.
    withoutLeadingBlanks(),
    withoutTrailingLines(),
  ];
}

/** The forms that the visitor or the owner asks for by their name, which is the same in all languages. */
function askedForms(texts: readonly string[]) {
  const names = (form: RegExp) => texts.some((text) => form.test(text));
  return { keepsJson: names(/json/i), keepsMarkdown: names(/markdown/i) };
}
