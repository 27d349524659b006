import { isLocator, isSourceLabel, readSourceLabel } from "@/lib/contract/chat/citation-labels";
import { type CitationMark, readCitationMark } from "@/lib/contract/chat/citation-mark";
import type { Citable } from "./verbatim";

/** Longer words in round brackets belong to the sentence. */
const ROUND_MAX = 160;
const ROUND = /^[(（]([^()（）\n]{2,158})[)）]/u;
/** The end of a clause; elsewhere round brackets belong to the sentence. */
const CLAUSE_END = /^(?:[\n.,;:!?…)\]”»’"'。，、；：！？）」』।॥؟،؛۔]|$)/u;
/** Words before a label: "(see Source 1)". */
const BEFORE_LABEL: readonly string[] = [
  ...["see", "from", "per", "according to", "siehe", "aus", "laut", "voir", "d'après", "selon", "vedi", "da", "zie"],
  ...[
    "uit",
    "volgens",
    "véase",
    "ver",
    "según",
    "segundo",
    "см.",
    "см",
    "из",
    "انظر",
    "من",
    "देखें",
    "参见",
    "參見",
    "见",
  ],
  ...["見", "参照", "ดู", "βλ.", "দেখুন", "lihat", "dari", "참조"],
];
/** Labels that round brackets hold for other reasons: "(result 1)", "(web 2)". */
const COMMON = /^(?:web|results?|context|material|part|bagian|段落|文件|资料|資料|자료)$/i;
/** A label, and what it names: marks, numbers or a title. */
const LABELLED = /^([\p{L}\p{M}][\p{L}\p{M} ]{0,23}?)(?:[.:：]\s?|\s?(?=[[【［#№\p{Nd}])|\s?(?=n[ro°º]\.?\s?\d))(.*)$/u;
/** `(bell.md, p. 2)`. */
const PAGED = /^(.{1,120}?)[,;、，]\s?([\p{L}§]{1,8}\.?)\s?\d[\d–-]{0,9}$/u;
const MARKS = /^(?:[[【［]\^?\p{Nd}{1,3}(?:\s?[,;、，]\s?\p{Nd}{1,3}){0,9}[\]】］]\s?[,;、，]?\s?)+$/u;

/** `(Source 1)`, `(see Sources 1, 2)`, `(Source: [1])`, `(出典：bell.md)`: a label and passages that are there. */
export function readRound(
  text: string,
  passages: readonly Citable[],
  isWhole: boolean,
): CitationMark | "open" | "none" {
  const round = ROUND.exec(text);
  if (!round) return !isWhole && text.length < ROUND_MAX && mayBecomeRound(text.slice(1), passages) ? "open" : "none";
  const [{ length }, inner = ""] = round;
  const [, paged = "", word = ""] = PAGED.exec(inner) ?? [];
  const page = isLocator(word)
    ? passages.find(({ title }) => title !== "" && title.toLowerCase() === titleOf(paged))
    : null;
  if (page) return { length, numbers: [page.index], isAttached: true, isCertain: true };
  const [, label = "", named = ""] = LABELLED.exec(withoutFirstWord(inner)) ?? LABELLED.exec(inner) ?? [];
  if (!isSourceLabel(label) || COMMON.test(label.trim())) return "none";
  const mark = { length, isAttached: true, isCertain: true };
  const [, inLabel = "", inNamed = ""] = LABELLED.exec(named) ?? [];
  if (isSourceLabel(inLabel) && MARKS.test(inNamed)) return { ...mark, numbers: numbersOf(bare(inNamed)) };
  if (MARKS.test(named)) return { ...mark, numbers: numbersOf(bare(named)) };
  const title = passages.find((passage) => passage.title !== "" && passage.title.toLowerCase() === titleOf(named));
  const next = text[length];
  if (next === undefined && !isWhole) return "open";
  if (!CLAUSE_END.test(next ?? "")) return "none";
  if (title) return { ...mark, numbers: [title.index] };
  const numbers = numbersOf(`[${label} ${named}]`);
  const isCited = numbers.length > 0 && numbers.every((number) => passages.some(({ index }) => index === number));
  return isCited ? { ...mark, numbers } : "none";
}

/** The numbers of several marks as one mark. */
const bare = (marks: string) => `[${marks.replace(/[[\]【】［］^]+/g, ",")}]`;

function numbersOf(mark: string): readonly number[] {
  const read = readCitationMark(
    mark.replace(/^\[[\s,]{1,20}|[\s,]{1,20}\]$/g, (end) => end.trim().replaceAll(",", "")),
    true,
  );
  return typeof read === "object" ? read.numbers : [];
}

const titleOf = (words: string) =>
  words
    .trim()
    .replace(/^["'“«「*_]{1,4}|["'”»」*_]{1,4}$/g, "")
    .toLowerCase();

function mayBecomeRound(inner: string, passages: readonly Citable[]): boolean {
  if (/[\n()（）]/.test(inner)) return false;
  if (BEFORE_LABEL.some((word) => word.startsWith(inner.toLowerCase()))) return true;
  if (passages.some(({ title }) => mayBecomePaged(inner.toLowerCase(), title.toLowerCase()))) return true;
  return [inner, withoutFirstWord(inner)].some((words) => mayBecomeLabelled(words, passages));
}

function mayBecomePaged(inner: string, title: string): boolean {
  if (title === "" || title.startsWith(inner)) return title !== "";
  return inner.startsWith(title) && /^[,;、，]?\s?[\p{L}§]{0,8}\.?\s?[\d–-]{0,9}$/u.test(inner.slice(title.length));
}

function mayBecomeLabelled(words: string, passages: readonly Citable[]): boolean {
  if (/^[\p{L}\p{M} ]{0,40}$/u.test(words) && readSourceLabel(words) !== "none") return true;
  const [, label = "", named = ""] = LABELLED.exec(words) ?? [];
  if (!isSourceLabel(label)) return false;
  if (/^[\p{Nd}\p{L}\p{M}[\]【】［］^#№\s,;.、，&–-]{0,60}$/u.test(named)) return true;
  return passages.some(({ title }) => title.toLowerCase().startsWith(titleOf(named)));
}

function withoutFirstWord(words: string): string {
  const first = BEFORE_LABEL.find((word) => words.toLowerCase().startsWith(word));
  return first === undefined ? words : words.slice(first.length).trimStart();
}
