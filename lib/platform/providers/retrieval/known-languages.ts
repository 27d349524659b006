export type LanguageStats = Readonly<{ language: string; passageCount: number; totalLength: number }>;

const KEPT = 1_000;
const kept = new Map<string, readonly LanguageStats[]>();

/** The languages that an entity's material was in when it was searched last, with their figures; they may have changed. */
export function knownLanguages(entityId: string): readonly LanguageStats[] {
  return kept.get(entityId) ?? [];
}

export function rememberLanguages(entityId: string, languages: readonly LanguageStats[]): void {
  kept.delete(entityId);
  kept.set(entityId, languages);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}
