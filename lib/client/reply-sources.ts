import type { Source } from "../contract/chat/schemas";

/** The passages that a reply's marks point to. Those of a reply that says nothing of it are all cited. */
export function citedSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ cited }) => cited !== false);
}

/** The passages that a language model was given and did not cite. */
export function consultedSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ cited }) => cited === false);
}

/** The numbers that are marks where they stand in a reply. */
export function citedNumbers(sources: readonly Source[]): ReadonlySet<number> {
  return new Set(citedSources(sources).map(({ index }) => index));
}
