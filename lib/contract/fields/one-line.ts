/** Scripts whose letters change shape beside a zero-width joiner or non-joiner; emoji sequences use the joiner too. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
/** Characters that a variation selector may follow. */
const VARIED = /[\p{Script=Han}\p{Script=Mongolian}\p{Extended_Pictographic}0-9#*]/u;
const JOINER = /[\u200c\u200d]/;
const VARIATION_SELECTOR = /[\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** Line and paragraph breaks, and blanks of every width; U+2800 is a braille cell without dots. */
const BLANKS = /[\s\u0085\u2800]+/gu;
/**
 * Control characters, halves of surrogate pairs, direction marks and overrides, zero-width characters, fillers, tags.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name, title or subject as one line of visible characters, in NFC: line breaks become blanks, blanks are single, and
 * invisible characters are removed. A joiner or variation selector stays only where it shapes its neighbours.
 * Returns "" for a text without visible characters.
 */
export function oneLine(text: string): string {
  const characters = [...text.normalize("NFC").replace(BLANKS, " ")];
  const line = characters.filter((character, at) => {
    const before = characters[at - 1] ?? "";
    if (JOINER.test(character)) return JOINED.test(before) && JOINED.test(characters[at + 1] ?? "");
    if (VARIATION_SELECTOR.test(character)) return VARIED.test(before);
    return !INVISIBLE.test(character);
  });
  const cleaned = line.join("").replace(BLANKS, " ").trim();
  return VISIBLE.test(cleaned) ? cleaned.normalize("NFC") : "";
}

/** The length of a text in code points, as used by all limits in forms and calls. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
