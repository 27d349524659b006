import type { ErrorCode } from "../contract/errors";
import type { Failed } from "../contract/outcome";
import { UNKNOWN } from "../contract/unknown-failure";
import { fillSlots } from "./fill-slots";
import type { LocalCode } from "./local-failure";

/** The sentences of the catalogue's `errors`, by code. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode | LocalCode, string>>>;
export type Slots = Readonly<Record<string, string | number>>;

/**
 * What to tell people about a failure: the catalogue's sentence for its code, or the server's own where the catalogue
 * has none, where a slot stays empty, or where the server names the fields that are wrong or what was not found.
 */
export function wordsFor(failure: Failed, texts: ErrorTexts, slots: Slots = {}): string {
  const sentence = Object.entries(texts).find(([code]) => code === failure.code)?.[1];
  // The server names what was not found; the catalogue's sentence is for an answer that no server of ours wrote.
  const isNamed = failure.code === "not_found" && failure.message !== UNKNOWN;
  if (!sentence || failure.fields || isNamed) return failure.message;
  const known = failure.retryAfter === undefined ? slots : { n: failure.retryAfter, ...slots };
  const filled = fillSlots(sentence, known);
  return /\{\w+\}/.test(filled) ? failure.message : filled;
}
