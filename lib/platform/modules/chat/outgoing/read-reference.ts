import { isSourceLabel, readSourceLabel } from "@/lib/contract/chat/citation-labels";
import {
  CIRCLED,
  CITATION_MAX,
  type CitationMark,
  MARK_STARTS,
  numberInCircle,
  readCitationMark,
} from "@/lib/contract/chat/citation-mark";
import { readRound } from "./read-round-reference";
import type { Citable } from "./verbatim";

/** The characters that a reference can begin with. */
export const REFERENCE_STARTS = `${MARK_STARTS}(（#\ue200${CIRCLED}`;
/** How much text from its start decides on a reference. */
export const REFERENCE_MAX = CITATION_MAX + 140;

/** `kind`: a tag that opens around cited words has its number behind them, where it closes. */
export type Reference = CitationMark & Readonly<{ kind: "mark" | "opening" | "closing" }>;

/** Behind a tag that opens, what it cites has not begun. */
const CLAUSE_END = /^(?:[\n.,;:!?…)\]”»’"'。，、；：！？）」』।॥؟،؛۔]|$)/u;
/** OpenAI's marks of its own searches, between characters of private use: they name nothing that is here. */
const PRIVATE = /^\ue200[^\ue200\ue201\n]{0,300}\ue201/u;
const PRIVATE_START = /^\ue200[^\ue200\ue201\n]{0,300}$/u;
/** RAGFlow's: `##1$$`. */
const HASHED = /^##(\d{1,3})\$\$/;
const HASHED_START = /^#(?:#(?:\d{1,3}\$?)?)?$/;
/** The mark of a search of another turn, whose number is unknown here: `[cite:2598d0ab-1]`. */
const UNKNOWN_ID = /^\[cit(?:e|ation)\s?:\s?(?=[a-f-]{0,8}\d)[0-9a-f]{6,32}(?:-[0-9a-f]{1,12}){0,5}\]/i;
const UNKNOWN_ID_START = /^\[cit(?:e|ation)\s?:\s?[0-9a-f-]{0,48}$/i;
/** `[Passage [1]]`. */
const DOUBLED = /^\[([\p{L}\p{M} ]{2,24}?):?\s?\[(\d{1,3})\]\s?\]/u;
const DOUBLED_START = /^\[[\p{L}\p{M} ]{2,24}:?\s?(?:\[(?:\d{1,3}(?:\]\s?)?)?)?$/u;
/** Mistral's. */
const REF = /^\[REF\][ ]?(\d{1,3}(?:[ ]?[,;][ ]?\d{1,3}){0,9})[ ]?\[\/REF\]/;
const REF_START = /^\[(?:R(?:E(?:F(?:\](?:[\d,; ]{0,40}(?:\[(?:\/(?:R(?:E(?:F)?)?)?)?)?)?)?)?)?)?$/;
const TAGS = "cite|cit|citation|source|ref|doc|document|passage|chunk";
/** `<source>1</source>`. */
const NUMBER_TAG = new RegExp(`^<(${TAGS})>\\s?\\[?(\\d{1,3}(?:\\s?[,;]\\s?\\d{1,3}){0,9})\\]?\\s?</\\1>`, "i");
/** `<document index="1"/>`, and `<cite index="1-3">` before the words that it cites. */
const INDEX_TAG = new RegExp(
  `^<(?:${TAGS})\\s[^<>]{0,60}?\\b(?:index|id|number|name|n|ref|doc|source)s?\\s?=\\s?["']?[a-z_-]{0,12}?(\\d{1,3})[^<>]{0,60}?(/?)>`,
  "i",
);
/** `<cite:1>`. */
const SHORT_TAG = new RegExp(`^<(?:${TAGS}):\\s?(\\d{1,3})\\s?/?>`, "i");
const CLOSING_TAG = new RegExp(`^</(?:${TAGS})>`, "i");
const TAG_START = new RegExp(
  `^<(?:$|/?[a-z]{0,8}$|(?:${TAGS})(?:\\s[^<>]{0,120}|:[\\s\\d/]{0,6}|>[\\s\\d,;[\\]]{0,60}(?:</?[a-z]{0,8})?)$|/(?:${TAGS})$)`,
  "i",
);
const TITLE_MAX = 120;

/**
 * Parses a reference to a passage as models write them: every citation mark, and the forms that only a model's raw text has,
 * such as `(Source 1)`, `[bell.md]`, `<cite>1</cite>`, `##1$$` and `[REF]1[/REF]`. "open" when more text could still complete it.
 */
export function readReference(
  text: string,
  passages: readonly Citable[],
  isWhole: boolean,
): Reference | "open" | "none" {
  const [first = ""] = text;
  const mark = "(（#\ue200".includes(first) ? "none" : readCitationMark(text, isWhole);
  if (typeof mark === "object") return { ...mark, kind: "mark" };
  const other = readOther(text, first, passages, isWhole);
  return other === "none" ? mark : other;
}

function readOther(text: string, first: string, passages: readonly Citable[], isWhole: boolean) {
  if (first === "<") return readTag(text, isWhole);
  if (CIRCLED.includes(first)) return { ...referenceTo([numberInCircle(first)], 1), isCertain: false };
  if (first === "\ue200") {
    const { length = 0 } = PRIVATE.exec(text)?.[0] ?? "";
    return length > 0 ? referenceTo([], length) : PRIVATE_START.test(text) ? "open" : "none";
  }
  if (first === "#") {
    const hashed = HASHED.exec(text);
    if (hashed) return referenceTo([Number(hashed[1])], hashed[0].length);
    return !isWhole && HASHED_START.test(text) ? "open" : "none";
  }
  if (first === "(" || first === "（") {
    const round = readRound(text, passages, isWhole);
    return typeof round === "object" ? { ...round, kind: "mark" as const } : round;
  }
  const unknown = UNKNOWN_ID.exec(text);
  if (unknown) return referenceTo([], unknown[0].length);
  if (!isWhole && UNKNOWN_ID_START.test(text)) return "open";
  const doubled = DOUBLED.exec(text);
  if (doubled && isSourceLabel(doubled[1] ?? "")) return referenceTo([Number(doubled[2])], doubled[0].length);
  if (!isWhole && DOUBLED_START.test(text) && isLabelStart(text.slice(1).replace(/\s?\[.*$/, ""))) return "open";
  const ref = REF.exec(text);
  if (ref) return referenceTo(numbersIn(ref[1] ?? ""), ref[0].length);
  if (REF_START.test(text) && !isWhole) return "open";
  return first === "[" || first === "【" ? readTitle(text, passages, isWhole) : "none";
}

function readTag(text: string, isWhole: boolean): Reference | "open" | "none" {
  const number = NUMBER_TAG.exec(text);
  if (number) return referenceTo(numbersIn(number[2] ?? ""), number[0].length);
  const short = SHORT_TAG.exec(text);
  if (short) return referenceTo([Number(short[1])], short[0].length);
  const index = INDEX_TAG.exec(text);
  if (index) {
    const [{ length }, number, slash] = index;
    const next = text[length];
    if (next === undefined && !isWhole) return "open";
    return referenceTo([Number(number)], length, slash || CLAUSE_END.test(next ?? "") ? "mark" : "opening");
  }
  const closing = CLOSING_TAG.exec(text);
  if (closing) return referenceTo([], closing[0].length, "closing");
  return TAG_START.test(text) ? "open" : "none";
}

/** The prefix of a title: "1: ", "Source: ", "Source 1: ", and a quotation mark. */
const BEFORE_TITLE = /^.(?:([\p{L}\p{M} ]{2,24}?)?[ ]?#?(\d{1,3})?(?:[:：,;]|\s[-–—|])\s?)?["'“‘«「]?/u;
/** The suffix of a title: a page, a section, or lines. */
const AFTER_TITLE = /^["'”’»」]?(?:[,;]?\s[\p{L}§]{1,8}\.?\s?[\d–-]{1,9}|#[\w-]{1,30}|:\d{1,5}(?:-\d{1,5})?)?[\]】]/u;
const AFTER_TITLE_START = /^["'”’»」]?[,;#:\s\p{L}\p{N}§.–_-]{0,32}$/u;

/** `[bell.md]`, `[Source: bell.md]`, `[1: bell.md]`, `[bell.md, p. 2]`: the title of a passage in the place of its number. */
function readTitle(text: string, passages: readonly Citable[], isWhole: boolean): Reference | "open" | "none" {
  const [prefix = "", words, number] = BEFORE_TITLE.exec(text.slice(0, TITLE_MAX)) ?? [];
  const isLabelled = words === undefined ? number !== undefined || prefix.length > 1 : isSourceLabel(words);
  const from = isLabelled ? prefix.length : 1;
  const rest = text.slice(from, from + TITLE_MAX).toLowerCase();
  for (const { title, index } of passages) {
    const whole = title.toLowerCase();
    if (title === "" || title.length > TITLE_MAX - 40) continue;
    const behind = rest.startsWith(whole) ? rest.slice(whole.length) : null;
    const end = behind === null ? null : AFTER_TITLE.exec(behind);
    if (end) {
      const length = from + whole.length + end[0].length;
      const link = readLinkLength(text.slice(length), isWhole);
      if (link === "open" || link === "none") return link;
      // Several passages can have the title; one with another title is not what was meant.
      const named = passages.find(
        (passage) => passage.index === Number(number) && passage.title.toLowerCase() === whole,
      );
      return referenceTo([named?.index ?? index], length + link);
    }
    const isOpen = behind === null ? whole.startsWith(rest) : AFTER_TITLE_START.test(behind);
    if (!isWhole && isOpen) return "open";
  }
  return !isWhole && text.length < 26 && isLabelStart(text.slice(1)) ? "open" : "none";
}

/** `(bell.md)`, the address of a file; a link with an address of its own is a link. */
function readLinkLength(text: string, isWhole: boolean): number | "open" | "none" {
  if (text === "") return isWhole ? 0 : "open";
  if (text[0] !== "(") return 0;
  const file = /^\((?!https?:|mailto:|tel:)[^()\s]{1,200}\)/i.exec(text)?.[0].length;
  if (file !== undefined) return file;
  return !isWhole && /^\([^()\s]{0,200}$/.test(text) ? "open" : "none";
}

const isLabelStart = (words: string) => /^[\p{L}\p{M} ]{0,24}$/u.test(words) && readSourceLabel(words) !== "none";

function referenceTo(numbers: readonly number[], length: number, kind: Reference["kind"] = "mark"): Reference {
  return { numbers, length, isAttached: true, isCertain: true, kind };
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
