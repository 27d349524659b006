import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { TalkSystemRow } from "../../db/schema/talk";
import { languageDetector } from "../../documents/read-text";
import type { FixedReply } from "./find-fixed-reply";
import { parseFollowUps, suggestFollowUps } from "./follow-ups";
import { type GeneratedReply, generateWithFallback } from "./generate-with-fallback";
import { citationFilter } from "./outgoing/citation-filter";
import { chainFilters, type OutgoingFilter } from "./outgoing/filter";
import { languageCheck } from "./outgoing/language-check";
import { leakGuard } from "./outgoing/leak-guard";
import { outsideCode } from "./outgoing/outside-code";
import { withoutFollowUps } from "./outgoing/without-follow-ups";
import { withoutImages } from "./outgoing/without-images";
import { withoutLeadingBlanks } from "./outgoing/without-leading-blanks";
import { withoutTags } from "./outgoing/without-tags";
import type { PreparedReply } from "./prepare-reply";
import { isUnanswered, quotedPassages, type ReplyMaterial, replySources } from "./reply-sources";
import { CANARY, languageReminder, promptSecrets } from "./system-prompt";

/** The text of a reply while it is being written. */
export type ReplySink = Readonly<{
  text: string;
  signal: AbortSignal;
  append: (piece: string) => void;
  /** Retracts all appended text. */
  retract: () => void;
}>;

type ReplyRequest = Readonly<{
  message: Pick<MessageRow, "entityId" | "body" | "language" | "year">;
  entity: EntityRow;
  prepared: PreparedReply;
  sink: ReplySink;
  /** Filled while the reply is being written, so that an unfinished reply has its sources as well. */
  material: ReplyMaterial;
  /** Identifies the reply in the log. */
  responseId: string;
}>;

/** A complete reply, whose text is in its sink. */
export type CompleteReply = Readonly<{
  /** Null for a reply that no talk system wrote. */
  generated: GeneratedReply | null;
  sources: StoredSource[];
  /** The correction that the reply cites. */
  correctionId: string | null;
  isUnanswered: boolean;
  followUps: string[];
}> &
  Pick<FixedReply, "moderation" | "budgetStage">;

/** Has a talk system write a reply, filtered for its reader. Throws SystemsFailed, LeakStopped and the sink's abort reason. */
export async function generateReply(platform: Platform, request: ReplyRequest): Promise<CompleteReply> {
  const { message, prepared, sink, material, responseId } = request;
  const { talk, passages, correction, fixed, callFor } = prepared;
  if (fixed) {
    const { body, sources, ...outcome } = fixed;
    sink.append(body);
    return { ...outcome, sources: [...sources], generated: null, followUps: [] };
  }
  const { cited } = material;
  material.areShown = prepared.behaviour.show_sources;
  /** The block of follow-up questions at the end of a language model's text. */
  let block = "";
  const isOtherLanguage = await otherLanguageThan(prepared.askedLanguage);
  const generated = await generateWithFallback(platform, {
    systems: talk.systems,
    callFor: (system) => {
      material.prompted = system.provider === "embedded" ? [] : passages;
      material.citable = passages;
      return callFor(system);
    },
    filters: (system, isAskedAgain) => {
      cited.clear();
      block = "";
      const filters = filtersOf(system, request, (text) => {
        block = text;
      });
      const isChecked = isOtherLanguage && !isAskedAgain && system.provider !== "embedded";
      return isChecked ? [...filters, languageCheck(isOtherLanguage)] : filters;
    },
    languageReminder: prepared.askedLanguage ? languageReminder(prepared.askedLanguage) : "",
    emit: (piece) => sink.append(piece),
    retract: () => sink.retract(),
    hasEmitted: () => sink.text !== "",
    signal: sink.signal,
    responseId,
  });
  for (const number of quotedPassages(generated.metadata)) cited.add(number);
  const sources = replySources(material);
  const isCorrection = correction && sources.some((used) => used.passage_id === correction.id && used.cited);
  const isOpen = isUnanswered({
    message,
    sources,
    metadata: generated.metadata,
    passages: passages.filter(({ isBackground }) => !isBackground),
    reply: sink.text,
    noAnswer: prepared.behaviour.no_answer,
  });
  return {
    generated,
    sources,
    correctionId: isCorrection ? correction.id : null,
    moderation: null,
    budgetStage: prepared.stage === "cheaper" ? prepared.stage : null,
    isUnanswered: isOpen,
    followUps:
      isOpen || !prepared.behaviour.follow_ups
        ? []
        : await followUpsOf(platform, { ...request, generated, sources, block }),
  };
}

/** Judges whether a text is in another language; null where no language is asked for. */
async function otherLanguageThan(language: string | null): Promise<((text: string) => boolean) | null> {
  if (language === null) return null;
  const detect = await languageDetector();
  return (text) => detect(text, language) !== language;
}

type Followed = ReplyRequest & Pick<CompleteReply, "sources"> & { generated: GeneratedReply; block: string };

/** A language model suggests its own; those of the embedded model come from the material. */
async function followUpsOf(platform: Platform, { message, prepared, generated, sources, block }: Followed) {
  if (generated.system.provider !== "embedded") return parseFollowUps(block, message.body);
  return suggestFollowUps(platform, { message, revision: prepared.knowledge, sources });
}

function filtersOf(
  system: TalkSystemRow,
  { entity, prepared, material }: ReplyRequest,
  onFollowUps: (block: string) => void,
): OutgoingFilter[] {
  // The embedded model quotes verbatim: brackets in its quotations are neither citations nor markup.
  if (system.provider === "embedded") return [];
  const { passages, behaviour } = prepared;
  const citations = citationFilter(passages, material.cited, { areShown: behaviour.show_sources });
  return [
    withoutLeadingBlanks(),
    leakGuard({ canary: CANARY, ...promptSecrets(entity, behaviour) }),
    withoutFollowUps(onFollowUps),
    outsideCode(chainFilters([citations, withoutImages(), withoutTags()])),
  ];
}
