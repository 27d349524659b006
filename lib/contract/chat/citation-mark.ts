import { CONJUNCTION, isLocator, isSourceLabel, NUMBER_WORD } from "./citation-labels";

/** A citation mark as models write them. */
export type CitationMark = Readonly<{
  numbers: readonly number[];
  length: number;
  /** It stands without a blank behind its word. */
  isAttached: boolean;
  /** Nothing else has its shape: it is a mark even where no passage has its number. */
  isCertain: boolean;
}>;

/** The characters that a mark can begin with. */
export const MARK_STARTS = "[【［〔〖⟦{<^⁽¹²³⁰⁴⁵⁶⁷⁸⁹";
/** Longer brackets are text; bounds how much is held back. */
const LENGTH_MAX = 64;
/** The longest address of a linked mark. */
const LINK_MAX = 200;
/** How much text from its start decides on a mark. */
export const CITATION_MAX = LENGTH_MAX + LINK_MAX + 2;
const RANGE_MAX = 50;
const CLOSING: Readonly<Record<string, string>> = {
  "[": "]",
  "【": "】",
  "［": "］",
  "〔": "〕",
  "〖": "〗",
  "⟦": "⟧",
  "{": "}",
};
/** The numbers with a circle, in outline and filled. */
export const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳❶❷❸❹❺❻❼❽❾❿";
const CIRCLED_MAX = 20;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** The zeros of the scripts with digits of their own; nine more digits follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0xff10,
];
/** The text of brackets that may become a mark. */
const OPEN_BODY = /^[\p{L}\p{M}\p{N}\s^#@№:：°†§.,;&_*()/|="、，；､،؛~〜～‑–—-]*$/u;
/** Separates the numbers of a mark. */
const SEPARATOR = /[,;/、，；､،؛&]/;

/**
 * Parses the mark at the start of a text: `[3]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Source 1]`, `[doc1]`, `[١]`, `[1, p. 3]`, `[[1]](a.md)`,
 * `【3】`, `【4:0†a.md】`, `［1］`, `⟦1⟧`, `{1}`, `{{1}}`, `^[1]`, `¹`, `<sup>1, 2</sup>`. "open" when more text could still complete it, unless the text is whole.
 */
export function readCitationMark(text: string, isWhole = false): CitationMark | "open" | "none" {
  const [first = ""] = text;
  if (first === "<") return readRaised(text);
  if (first === "^") return readCaret(text, isWhole);
  if (first === "⁽" || SUPERSCRIPTS.includes(first)) return readSuperscript(text, isWhole);
  const closing = CLOSING[first];
  if (closing === undefined) return "none";
  const nested = NESTED.exec(text);
  const wrapped = nested && readBody(nested[1] ?? "");
  if (nested && wrapped) return { ...wrapped, length: nested[0].length, isAttached: false, isCertain: true };
  const isDouble = text.startsWith("[[") || text.startsWith("{{");
  const start = isDouble ? 2 : 1;
  const end = text.indexOf(isDouble ? closing + closing : closing, start);
  const body = text.slice(start, end === -1 ? undefined : end);
  if (isDouble && end === -1 && !isWhole && (NESTED_START.test(text) || SEVERAL_START.test(text))) return "open";
  if (
    body.length > LENGTH_MAX ||
    (end === -1 && (!OPEN_BODY.test(body.replace(/†[^\n]*|[\]}]$/, "")) || body.includes("\n")))
  ) {
    return "none";
  }
  if (end === -1) return "open";
  const inner = readBody(isDouble ? body.replace(SEVERAL, ",") : body);
  if (inner === null || (first === "{" && inner.numbers.length > 1)) return "none";
  const isAttached = "【［〔〖⟦".includes(first);
  const isCertain = inner.isCertain || text.startsWith("[[") || first === "〖" || first === "【" || first === "⟦";
  const length = end + (isDouble ? 2 : 1);
  const link = linkLength(text.slice(length), { isWhole, isDouble });
  return link === null ? "open" : { ...inner, length: length + link, isAttached, isCertain };
}

/** `[[1](bell.md)]`. */
const NESTED = /^\[\[([^[\]\n]{1,64})\]\([^()\s]{1,200}\)\]/;
const NESTED_START = /^\[\[[^[\]\n]{0,64}(?:\](?:\([^()\s]{0,200}\)?)?)?$/;
/** `[[1], [2]]`. */
const SEVERAL = /\]\s?,?\s?\[/g;
const SEVERAL_START = /^\[\[[\d\s,\][]{0,40}$/;
/** The address of a file or a place on the page, to which a mark can be linked; another one makes it a link. */
const PLACE = /^\((?!https?:|mailto:|tel:)[^()\s]{0,200}\)/i;
const PLACE_START = /^\([^()\s]{0,200}$/;

/** The length of the address of a link at the start of a text, 0 without one; null when it is not whole. */
function linkLength(text: string, { isWhole, isDouble }: { isWhole: boolean; isDouble: boolean }): number | null {
  if (text === "" && !isWhole) return isDouble ? null : 0;
  if (text[0] !== "(") return 0;
  if (!isDouble) return PLACE.exec(text)?.[0].length ?? (!isWhole && PLACE_START.test(text) ? null : 0);
  const end = text.indexOf(")");
  if (end !== -1) return end <= LINK_MAX ? end + 1 : 0;
  return isWhole || text.length > LINK_MAX || text.includes("\n") ? 0 : null;
}

/** Pandoc's `^[1]` and `^1^`; before a quantifier, `^[1]` is a regular expression. */
const CARET = /^\^\[\^?(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,9})\]\^?(?![+*?${^])|^\^(\d{1,3})\^/;
const CARET_START = /^\^(?:\[[\d\s,;–^-]{0,40}|\d{0,3})$/;

function readCaret(text: string, isWhole: boolean): CitationMark | "open" | "none" {
  const [all, bracketed, bare] = CARET.exec(text) ?? [];
  const numbers = readBody(bracketed ?? bare ?? "")?.numbers;
  if (bracketed !== undefined && all === text && !isWhole) return "open";
  if (all !== undefined && numbers) return { numbers, length: all.length, isAttached: true, isCertain: false };
  return !isWhole && CARET_START.test(text) ? "open" : "none";
}

const RAISED =
  /^<sup>\s{0,2}(?:<a\s[^<>]{0,80}>)?\[?\^?(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,9})\]?(?:<\/a>)?\s{0,2}<\/sup>/i;
/** Its links are left out before the beginning is compared. */
const RAISED_START =
  /^<(?:s(?:u(?:p(?:>\s{0,2}\[?\^?[\d\s,;–-]{0,60}\]?\s{0,2}(?:<(?:\/(?:s(?:u(?:p)?)?)?)?)?)?)?)?)?$/i;
const LINK_IN_RAISED = /(?<=^<sup>\s{0,2})<(?:a(?:\s[^<>]{0,80}>?)?)?|<\/a?(?:>|$)/gi;

function readRaised(text: string): CitationMark | "open" | "none" {
  const raised = RAISED.exec(text);
  const numbers = raised && readBody(raised[1] ?? "")?.numbers;
  if (numbers) return { numbers, length: raised[0].length, isAttached: true, isCertain: false };
  return RAISED_START.test(text.replace(LINK_IN_RAISED, "")) ? "open" : "none";
}

function readSuperscript(text: string, isWhole: boolean): CitationMark | "open" | "none" {
  const inBrackets = /^⁽([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})⁾/.exec(text);
  if (inBrackets) {
    const numbers = [Number(toAsciiDigits(inBrackets[1] ?? ""))];
    return { numbers, length: inBrackets[0].length, isAttached: true, isCertain: false };
  }
  if (text[0] === "⁽") return !isWhole && /^⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{0,3}$/.test(text) ? "open" : "none";
  let length = 0;
  while (SUPERSCRIPTS.includes(text[length] ?? " ")) length++;
  if (length === text.length && !isWhole) return length > 3 ? "none" : "open";
  const number = Number([...text.slice(0, length)].map((digit) => SUPERSCRIPTS.indexOf(digit)).join(""));
  return length > 3 ? "none" : { numbers: [number], length, isAttached: true, isCertain: false };
}

type Body = Pick<CitationMark, "numbers" | "isCertain">;

/** A name before the number, the number, a place within the passage, and the end of a range. */
const ITEM =
  /^(?:([\p{L}\p{M}_ ]{1,24}?)\.?[ ]?(?:[:：#№-]|(?<=[ .])n(?:[or]\.?|[°º]))?[ ]?|[#@№])?(\d{1,3})(?:[:|]L?\d{1,4}(?:[-–]L?\d{1,4})?|[-–]?[a-z])?(?:[ ]?[-‑–—~〜～][ ]?(\d{1,3}))?$/u;
const LETTERED = /^([\p{L}\p{M}]{2,24})[ ]([A-Z])$/u;
/** Letters that stand for a label right before a number. */
const INITIALS = /^[SPDRCQ]$/;

/** A number and a place in its passage: "1 p. 3", "1 (S. 3)". */
const PLACED = /^(\d{1,3})\s\(?(([\p{L}§]{1,8}\.?)\s?\d[\d–-]{0,9})\)?$/u;

function readBody(written: string): Body | null {
  const text = toAsciiDigits(written)
    .replace(/^(\p{L}{2,12})\s(?:index|id)\s?=\s?"?(\d{1,3})"?$/u, "$1 $2")
    .replace(NUMBER_WORD, " ")
    .replace(/^@(?=\p{L})/u, "")
    // Emphasis, a separator without a number behind it, and a place without a separator.
    .replace(/^(\*{1,2})(.*)\1$/u, "$2")
    .replace(/\s?[.,;]\s?$/, "")
    .replace(PLACED, (all, number: string, place: string, word: string) =>
      isLocator(word) ? `${number}, ${place}` : all,
    );
  const plain = text
    .replace(/\^/g, "")
    .replace(/†[^,;]*/g, "")
    .trim();
  const numbers: number[] = [];
  let firstLabel = "";
  let isCertain = plain !== text.trim();
  for (const [index, item] of plain
    .split(CONJUNCTION)
    .flatMap((part) => part.split(SEPARATOR))
    .entries()) {
    const words = item.trim();
    const lettered = LETTERED.exec(words);
    if (lettered && isSourceLabel(lettered[1] ?? "")) {
      numbers.push((lettered[2] ?? "A").charCodeAt(0) - 64);
      isCertain = true;
      continue;
    }
    const match = ITEM.exec(words);
    if (!match) return null;
    const [, label = "", first = "", last] = match;
    if (index > 0 && isLocator(label) && label !== firstLabel) continue;
    if (index === 0) firstLabel = label;
    const isLabel = isSourceLabel(label) || INITIALS.test(label);
    if (label !== "" && !isLabel) return null;
    isCertain ||= isLabel;
    numbers.push(Number(first));
    if (last !== undefined) addRange(numbers, Number(last));
  }
  return numbers.length > 0 ? { numbers, isCertain } : null;
}

/** Adds the numbers of a range. A range that is descending or too long adds 0, which no passage has. */
function addRange(numbers: number[], last: number): void {
  const first = numbers.at(-1) ?? 0;
  if (last <= first || last - first > RANGE_MAX) numbers.push(0);
  else for (let number = first + 1; number <= last; number++) numbers.push(number);
}

/** The number that a circle encloses. */
export const numberInCircle = (character: string): number => (CIRCLED.indexOf(character) % CIRCLED_MAX) + 1;

function toAsciiDigits(text: string): string {
  return text.replace(/[\ufe0f\u20e3]/g, "").replace(/[\p{Nd}①-⑳❶-❿⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (SUPERSCRIPTS.includes(digit)) return String(SUPERSCRIPTS.indexOf(digit));
    if (CIRCLED.includes(digit)) return String(numberInCircle(digit));
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Whether a raised number can be a citation behind a text: after a word or the end of a sentence. `m²` and `10³` are powers.
 */
export function mayBeRaised(before: string): boolean {
  const end = before.slice(-40);
  return /(?:\p{L}[\p{L}\p{M}]{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[.,;:!?…”"»’)\]。，、！？।؟])\s?$/u.test(
    end,
  );
}
