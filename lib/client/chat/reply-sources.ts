import type { Source } from "../../contract/chat/schemas";

/** The sources cited in a reply. Without citation data, all are cited. */
export function citedSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ cited }) => cited !== false);
}

/** The sources given to the model but not cited. */
export function consultedSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ cited }) => cited === false);
}

/** The numbers that are citation marks in a reply. */
export function citedNumbers(sources: readonly Source[]): ReadonlySet<number> {
  return new Set(citedSources(sources).map(({ index }) => index));
}
