import type { Source, StoredSource } from "@/lib/contract/chat/schemas";

/** A reply's sources as its readers see them. */
export function presentSources(sources: readonly StoredSource[]): Source[] {
  return sources.map((source) => ({ ...source, cited: source.cited ?? true }));
}
