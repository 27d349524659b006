import phrases from "./emergency-phrases.json" with { type: "json" };
import { foldMessage, languageOfMatch, phrasePatterns } from "./phrase-patterns";

export type EmergencyKind = "medical" | "violence";

/** An emergency that somebody writes about, and the language of the phrase. */
export type Emergency = Readonly<{ kind: EmergencyKind; language: string }>;

const KINDS: readonly EmergencyKind[] = ["medical", "violence"];

const PATTERNS = new Map(
  KINDS.map((kind) => {
    const byLanguage = Object.entries(phrases).map(([language, lists]) => [language, lists[kind]] as const);
    return [kind, phrasePatterns(Object.fromEntries(byLanguage))] as const;
  }),
);

/**
 * The emergency that a message is about; null for any other. Phrases of all 17 languages are compared, since people write in
 * their own when they are afraid; `preferred` is the chat's. They are statements of what happens now, so that questions about
 * first aid and crimes of history are not among them.
 */
export function findEmergency(text: string, preferred: string): Emergency | null {
  const folded = foldMessage(text);
  for (const [kind, patterns] of PATTERNS) {
    const language = languageOfMatch(patterns, folded, preferred);
    if (language !== null) return { kind, language };
  }
  return null;
}
