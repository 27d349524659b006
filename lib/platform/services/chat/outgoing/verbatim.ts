/** A numbered passage as far as quotations are checked against it. */
export type Citable = Readonly<{ index: number; title: string; body: string }>;

/** A quotation at the end of a text, followed by nothing but marks and punctuation. */
const QUOTATION =
  /(?:“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|「([^「」]+)」|『([^『』]+)』|"([^"\n]+)")[\s.,;:!?。，]*(?:\[\d{1,3}\]\s*)*$/u;
const SENTENCE_END = /(?<=[.!?。！？।])\s*|\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])\s*/u;
/** Shorter quotations are names and single words, which prove nothing. */
const LETTERS_MIN = 12;

/** The quotation that a mark after this text would vouch for; null when there is none to check. */
export function quotedAt(text: string): string | null {
  const found = QUOTATION.exec(text);
  const quotation = found?.slice(1).find((group) => group !== undefined);
  return quotation !== undefined && plain(quotation).length >= LETTERS_MIN ? quotation : null;
}

/** Whether every sentence of a quotation stands word for word in a passage or its title. */
export function stands(quotation: string, { title, body }: Citable): boolean {
  const material = [plain(body), plain(title)];
  return quotation
    .split(SENTENCE_END)
    .map(plain)
    .filter((sentence) => sentence !== "")
    .every((sentence) => material.some((text) => text.includes(sentence)));
}

// Word for word, but for what typesetting changes: blanks, emphasis, and the shapes of quotation marks and dashes.
function plain(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s*_]+/gu, "")
    .replace(/[‘’‚‛´`]/gu, "'")
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[‐‑‒–—]/gu, "-");
}
