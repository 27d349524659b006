/** A citation mark as models write them: the numbers in it, and how many characters it takes. */
export type CitationMark = Readonly<{ numbers: readonly number[]; length: number; isFullWidth: boolean }>;

/** Longer brackets are text; bounds how much is held back. */
const LENGTH_MAX = 64;
const RANGE_MAX = 50;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "【": "】" };
const LABELS = [
  "source",
  "sources",
  "passage",
  "passages",
  "ref",
  "refs",
  "reference",
  "references",
  "citation",
  "cite",
];
const CONJUNCTIONS = ["and", "und", "et", "y", "e", "en"];

/**
 * Parses the mark at the start of a text: `[3]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Source 1]`, `【3】`, `【3†source】`. "open" when
 * more text could still complete it.
 */
export function readCitationMark(text: string): CitationMark | "open" | "none" {
  const closing = CLOSING[text[0] ?? ""];
  if (closing === undefined) return "none";
  const numbers: number[] = [];
  let at = 1;
  let isRange = false;
  const skipBlanks = () => {
    while (text[at] === " ") at++;
  };
  for (;;) {
    skipBlanks();
    const label = wordAt(text, at).toLowerCase();
    if (label !== "") {
      at += label.length;
      if (at === text.length) return LABELS.some((known) => known.startsWith(label)) ? "open" : "none";
      if (!LABELS.includes(label)) return "none";
      if (text[at] === ".") at++;
      skipBlanks();
      if (text[at] === ":" || text[at] === "#") at++;
      skipBlanks();
    }
    if (text[at] === "^") at++;
    const digits = digitsAt(text, at);
    at += digits.length;
    if (digits.length > 3 || at > LENGTH_MAX) return "none";
    if (at === text.length) return "open";
    if (digits === "") return "none";
    if (isRange) addRange(numbers, Number(digits));
    else numbers.push(Number(digits));
    skipBlanks();
    if (text[at] === "†") {
      while (at < text.length && at <= LENGTH_MAX && text[at] !== closing && text[at] !== "\n") at++;
    }
    if (at > LENGTH_MAX) return "none";
    const next = text[at];
    if (next === undefined) return "open";
    if (next === closing) return { numbers, length: at + 1, isFullWidth: closing === "】" };
    isRange = "-–—".includes(next);
    if (isRange || ",;、，&".includes(next)) {
      at++;
      continue;
    }
    const word = wordAt(text, at).toLowerCase();
    at += word.length;
    if (word !== "" && at === text.length && CONJUNCTIONS.some((known) => known.startsWith(word))) return "open";
    if (!CONJUNCTIONS.includes(word)) return "none";
  }
}

function wordAt(text: string, from: number): string {
  let end = from;
  while (end - from <= LENGTH_MAX && /[A-Za-z]/.test(text[end] ?? "")) end++;
  return text.slice(from, end);
}

function digitsAt(text: string, from: number): string {
  let end = from;
  while (end - from < 4 && /\d/.test(text[end] ?? "")) end++;
  return text.slice(from, end);
}

/** Adds the numbers of a range. A range that is descending or too long adds 0, which no passage has. */
function addRange(numbers: number[], last: number): void {
  const first = numbers.at(-1) ?? 0;
  if (last <= first || last - first > RANGE_MAX) numbers.push(0);
  else for (let number = first + 1; number <= last; number++) numbers.push(number);
}
