/** A numbered passage that quotations are checked against. */
export type Citable = Readonly<{ index: number; title: string; body: string }>;

/** The possible opening quotation marks by closing mark. The nearest one before it opens the quotation. */
const OPENERS: Readonly<Record<string, string>> = {
  "”": "“„‟”",
  "“": "„“",
  "»": "«»",
  "«": "»",
  "›": "‹›",
  "‹": "›",
  "’": "‘‚’",
  "‘": "‚‘",
  "'": "'",
  '"': '"',
  "＂": "＂",
  "」": "「",
  "』": "『",
  "》": "《",
  "〉": "〈",
  "〞": "〝",
};
/** Quotation marks that are also apostrophes. */
const APOSTROPHES = "’'‘";
/** Shorter quotations are names and words, which prove nothing. A character of a dense script counts as three. */
const LETTERS_MIN = 12;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The quotation at the end of a text, which a following mark cites; null without one to check. */
export function quotationBefore(text: string): string | null {
  const end = endOfWords(text) - 1;
  const closer = text[end] ?? "";
  const openers = OPENERS[closer];
  if (openers === undefined) return null;
  const start = openerBefore(text, end, openers);
  if (start === -1) return null;
  const quotation = text.slice(start + 1, end);
  return weightOf(normalizeText(quotation)) >= LETTERS_MIN ? quotation : null;
}

/** The end of the last word or quotation of a text, before trailing blanks, punctuation and marks. */
function endOfWords(text: string): number {
  let end = text.length;
  for (;;) {
    if (/[\s.,;:!?。，、！？…)）*_~]/.test(text[end - 1] ?? "")) end--;
    else if (text[end - 1] === "]") {
      const mark = /\[\d{1,3}\]$/.exec(text.slice(Math.max(0, end - 5), end));
      if (!mark) return end;
      end -= mark[0].length;
    } else return end;
  }
}

/** The index of the opening mark of the quotation that is closed at `end`; -1 without one. */
function openerBefore(text: string, end: number, openers: string): number {
  const isApostrophe = APOSTROPHES.includes(text[end] ?? "");
  for (let at = end - 1; at >= 0; at--) {
    const character = text[at] ?? "";
    if (isApostrophe || openers === '"') {
      if (character === "\n") return -1;
      // An apostrophe is between letters; an opening mark does not follow a letter.
      if (isApostrophe && isLetter(text[at - 1]) && isLetter(text[at + 1])) continue;
    }
    if (openers.includes(character)) return isApostrophe && isLetter(text[at - 1]) ? -1 : at;
    if (character === text[end]) return -1;
  }
  return -1;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}

function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) weight += DENSE.test(character) ? 3 : 1;
  return weight;
}

/** Whether every sentence of a quotation occurs verbatim in a passage or its title. */
export function isVerbatim(quotation: string, { title, body }: Citable): boolean {
  const material = [normalizeText(body), normalizeText(title)];
  return quotation
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?。！？।])|…|\.\.\.|\[…\]|\[\.\.\.\]/u)
    .map(normalizeText)
    .filter((sentence) => sentence !== "")
    .every((sentence) => material.some((text) => text.includes(sentence)));
}

/** Removes what typesetting changes: blanks, emphasis, and the shapes of quotation marks and dashes. */
function normalizeText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s*_]+/gu, "")
    .replace(/[‘’‚‛´`‹›]/gu, "'")
    .replace(/[“”„‟«»「」『』＂〝〞]/gu, '"')
    .replace(/[‐‑‒–—]/gu, "-");
}
