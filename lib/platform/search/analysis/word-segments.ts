import { segmentsOf } from "@/lib/contract/languages/segments.js";

/** Languages that write nouns with a capital, and within a sentence nothing else but names. */
export const CAPITALISED_NOUNS: ReadonlySet<string> = new Set(["de"]);

/** Making a segmenter takes longer than cutting a sentence. */
const segmenters = new Map<string, Intl.Segmenter>();

/** The words and what stands between them, as the dictionary of the language cuts a text. */
export function wordSegments(text: string, language: string): ReturnType<typeof segmentsOf> {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return segmentsOf(text, segmenter);
}
