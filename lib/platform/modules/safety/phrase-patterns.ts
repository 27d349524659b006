/** Languages whose words are not separated by spaces, and Korean, whose endings follow the words without one. */
const WITHOUT_BOUNDARIES: ReadonlySet<string> = new Set(["zh", "ja", "ko", "th"]);

/** Longer messages are read to here: a message holds 8,000 characters at most. */
const READ_MAX = 8_000;

/** The start of a message in the spelling that the patterns are compared in. */
export function foldMessage(text: string): string {
  return fold(text.slice(0, READ_MAX));
}

/** One pattern a language, of alternatives in the syntax of regular expressions. */
export function phrasePatterns(phrases: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, RegExp> {
  return new Map(
    Object.entries(phrases).map(([language, alternatives]) => {
      const all = alternatives.map((alternative) => `(?:${fold(alternative)})`).join("|");
      const source = WITHOUT_BOUNDARIES.has(language)
        ? all
        : `(?<![\\p{L}\\p{M}\\p{N}])(?:${all})(?![\\p{L}\\p{M}\\p{N}])`;
      return [language, new RegExp(source, "u")] as const;
    }),
  );
}

/** The language of the first pattern that matches a folded message, the preferred one first; null without one. */
export function languageOfMatch(
  patterns: ReadonlyMap<string, RegExp>,
  folded: string,
  preferred: string,
): string | null {
  if (patterns.get(preferred)?.test(folded)) return preferred;
  for (const [language, pattern] of patterns) if (pattern.test(folded)) return language;
  return null;
}

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
