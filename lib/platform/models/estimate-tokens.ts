/** Scripts in which a token is about one letter. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/gu;
const LATIN_PER_TOKEN = 4;
const OTHER_PER_TOKEN = 2;

/** About how many tokens a text has: every vendor's tokenizer differs, by a fifth and more. */
export function estimateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const other = (text.match(OTHER_LETTERS)?.length ?? 0) - dense;
  const latin = text.length - dense - other;
  return Math.ceil(dense + other / OTHER_PER_TOKEN + latin / LATIN_PER_TOKEN);
}
