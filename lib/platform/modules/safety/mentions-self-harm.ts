import { foldMessage, languageOfMatch, phrasePatterns } from "./phrase-patterns";
import phrases from "./self-harm-phrases.json" with { type: "json" };

const PATTERNS = phrasePatterns(phrases);

/**
 * Whether somebody writes that they want to die or to hurt themselves, or that somebody close to them does. The phrases of all
 * 17 languages are compared whatever language is chosen: people write about this in their own. They are whole statements in the
 * first person, so that questions about suicide, negations ("I don't want to die") and idioms ("this traffic is killing me") are
 * not among them. A list finds what people say plainly and misses hints; where a moderation service is configured, it is asked too.
 */
export function mentionsSelfHarm(text: string): boolean {
  return languageOfSelfHarm(text, "en") !== null;
}

/** The language in which a message mentions self-harm; null when it does not. `preferred` where several have the phrase. */
export function languageOfSelfHarm(text: string, preferred: string): string | null {
  return languageOfMatch(PATTERNS, foldMessage(text), preferred);
}
