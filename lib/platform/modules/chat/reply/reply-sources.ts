import type { SharedV3ProviderMetadata } from "@ai-sdk/provider";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { GROUNDING } from "../../../models/port";
import { statesOnlyFacts } from "../../memory/extract-facts";
import { asksNothing, type MessageContent } from "./message-content";
import type { NumberedPassage } from "./numbered-passage";

/** The passages that a reply was made from. */
export type ReplyMaterial = {
  /** The passages that its citation marks can refer to. */
  citable: readonly NumberedPassage[];
  /** The passages in a language model's prompt; none for the embedded model, which uses only what it quotes. */
  prompted: readonly NumberedPassage[];
  /** The numbers of its citation marks. */
  readonly cited: Set<number>;
  /** Whether visitors see its sources. */
  areShown: boolean;
};

export function emptyMaterial(): ReplyMaterial {
  return { citable: [], prompted: [], cited: new Set(), areShown: true };
}

/** A reply's sources: the cited ones in the order of their numbers, then the uncited ones of the prompt. */
export function replySources({ citable, prompted, cited, areShown }: ReplyMaterial): StoredSource[] {
  const used = citable.filter(({ index }) => cited.has(index));
  // A neighbour only completes the passage that it stands beside.
  const consulted = prompted.filter(({ index, background }) => !cited.has(index) && background !== "neighbour");
  const sources = [
    ...used.map((passage) => sourceOf(passage, true)),
    ...consulted.map((passage) => sourceOf(passage, false)),
  ];
  return areShown ? sources : sources.map((source) => ({ ...source, hidden: true }));
}

/** The numbers of the passages that the embedded model reports as quoted; other models cite by marks in the text. */
export function quotedPassages(metadata: SharedV3ProviderMetadata | undefined): number[] {
  const cited = metadata?.[GROUNDING]?.cited;
  return Array.isArray(cited) ? cited.filter((number) => typeof number === "number") : [];
}

type ReplyOutcome = {
  message: Pick<MessageContent, "body" | "language">;
  reply: string;
  /** The owner's sentence for a question without an answer. */
  noAnswer: string | null;
  sources: readonly StoredSource[];
  passages: readonly unknown[];
  metadata: SharedV3ProviderMetadata | undefined;
};

/** A message with fewer words is taken for a greeting, not a question. */
const QUESTION_WORDS_MIN = 3;

/**
 * Whether a reply left the question unanswered. The embedded model reports it; for any other model it is a question
 * without a passage, or a reply that is the owner's sentence for it. A statement of visitors about themselves, small talk and a question about the entity
 * itself do not count.
 */
export function isUnanswered({ message, reply, noAnswer, sources, passages, metadata }: ReplyOutcome): boolean {
  if (statesOnlyFacts(message.body)) return false;
  // The embedded model cites the nearest passages too, and says that they do not answer.
  const foundNothing = metadata?.[GROUNDING]?.foundNothing;
  if (typeof foundNothing === "boolean") return foundNothing;
  if (sources.some(({ cited }) => cited)) return false;
  if (noAnswer !== null && lettersOf(reply) === lettersOf(noAnswer)) return true;
  return (
    passages.length === 0 &&
    !asksNothing(message) &&
    (message.body.match(/\p{L}+/gu) ?? []).length >= QUESTION_WORDS_MIN
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

export function sourceOf(
  { index, id, title, heading, source, url, year, body }: NumberedPassage,
  isCited: boolean,
): StoredSource {
  return { index, passage_id: id, title, heading, source, url, year, passage: body, cited: isCited };
}
