import phrases from "./self-harm-phrases.json" with { type: "json" };

/** Languages whose words are not separated by spaces, and Korean, whose endings follow the words without one. */
const WITHOUT_BOUNDARIES: ReadonlySet<string> = new Set(["zh", "ja", "ko", "th"]);

/** Longer messages are read to here: a message holds 8,000 characters at most. */
const READ_MAX = 8_000;

/**
 * Whether somebody writes that they want to die or to hurt themselves, or that somebody close to them does. The phrases of all
 * 17 languages are compared whatever language is chosen: people write about this in their own. They are whole statements in the
 * first person, so that questions about suicide, negations ("I don't want to die") and idioms ("this traffic is killing me") are
 * not among them. A list finds what people say plainly and misses hints; where a moderation service is configured, it is asked too.
 */
export function mentionsSelfHarm(text: string): boolean {
  const folded = fold(text.slice(0, READ_MAX));
  return PATTERNS.some((pattern) => pattern.test(folded));
}

const PATTERNS: readonly RegExp[] = Object.entries(phrases).map(([language, alternatives]) => {
  const all = alternatives.map((alternative) => `(?:${fold(alternative)})`).join("|");
  return new RegExp(
    WITHOUT_BOUNDARIES.has(language) ? all : `(?<![\\p{L}\\p{M}\\p{N}])(?:${all})(?![\\p{L}\\p{M}\\p{N}])`,
    "u",
  );
});

/**
 * Lower case, without the accents of Latin, Greek and Cyrillic letters, apostrophes, Arabic vowel signs and Hindi dots, with single
 * spaces. The phrases are folded in the same way; it leaves the syntax of their patterns as it is.
 */
function fold(text: string): string {
  return text
    .replace(/(\\p\{[LMN]\})|./gsu, (character, escaped: string | undefined) => escaped ?? character.toLowerCase())
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0655\u0640\u093c]/g, "")
    .normalize("NFC")
    .replace(/[\u0901\u0902]/g, "\u0902")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/[ \t\r\u00a0]+/g, " ");
}
