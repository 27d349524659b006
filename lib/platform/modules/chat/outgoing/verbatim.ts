/** A numbered passage as far as quotations are checked against it. */
export type Citable = Readonly<{ index: number; title: string; body: string }>;

/** The marks that may open a quotation, by the mark that closes it. The nearest one before it does. */
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
/** Marks that are apostrophes as well. */
const APOSTROPHES = "’'‘";
/** Shorter quotations are names and single words, which prove nothing. A character of a dense script counts threefold. */
const LETTERS_MIN = 12;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The quotation that a mark after this text would vouch for; null when there is none to check. */
export function quotedAt(text: string): string | null {
  const end = endOfWords(text) - 1;
  const closer = text[end] ?? "";
  const openers = OPENERS[closer];
  if (openers === undefined) return null;
  const start = openerBefore(text, end, openers);
  if (start === -1) return null;
  const quotation = text.slice(start + 1, end);
  return weightOf(plain(quotation)) >= LETTERS_MIN ? quotation : null;
}

/** Where a text ends without the blanks, punctuation and marks behind its last word or quotation. */
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

/** Where the quotation opens that is closed at `end`; -1 when it is not. */
function openerBefore(text: string, end: number, openers: string): number {
  const isApostrophe = APOSTROPHES.includes(text[end] ?? "");
  for (let at = end - 1; at >= 0; at--) {
    const character = text[at] ?? "";
    if (isApostrophe || openers === '"') {
      if (character === "\n") return -1;
      // An apostrophe stands between letters; a quotation opens before a word and behind none.
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

/** Whether every sentence of a quotation stands word for word in a passage or its title. */
export function stands(quotation: string, { title, body }: Citable): boolean {
  const material = [plain(body), plain(title)];
  return quotation
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?。！？।])|…|\.\.\.|\[…\]|\[\.\.\.\]/u)
    .map(plain)
    .filter((sentence) => sentence !== "")
    .every((sentence) => material.some((text) => text.includes(sentence)));
}

// Word for word, but for what typesetting changes: blanks, emphasis, and the shapes of quotation marks and dashes.
function plain(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s*_]+/gu, "")
    .replace(/[‘’‚‛´`‹›]/gu, "'")
    .replace(/[“”„‟«»「」『』＂〝〞]/gu, '"')
    .replace(/[‐‑‒–—]/gu, "-");
}
