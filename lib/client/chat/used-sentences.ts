import { segmentsOf } from "../../contract/languages/segments.js";

/** Null in old browsers, where the passage stays whole. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "sentence" }) : null;

/** In characters; shorter sentences stand in many replies by chance. */
const SHORTEST = 12;

/** In characters; of a longer reply only the beginning is compared. */
const COMPARED_MAX = 20_000;

/** A part of a passage, where it begins (UTF-16 units), and whether the reply says it in the same words. */
export type PassagePart = Readonly<{ at: number; text: string; isUsed: boolean }>;

/** The sentences of a passage, each with whether the reply quotes it; case, marks and spaces count for nothing. */
export function markUsedSentences(passage: string, reply: string): PassagePart[] {
  if (!segmenter) return [{ at: 0, text: passage, isUsed: false }];
  const said = wordsOf(reply.slice(0, COMPARED_MAX));
  return Array.from(segmentsOf(passage, segmenter), ({ segment, index }) => {
    const words = wordsOf(segment);
    return { at: index, text: segment, isUsed: words.length >= SHORTEST && said.includes(words) };
  });
}

const wordsOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
