import { CITATION_MAX, type CitationMark, MARK_STARTS, mayBeRaised, readCitationMark } from "../chat/citation-mark";
import { mayFollow } from "../chat/citations";

/** A sentence as the voice speaks it. `start` and `end` are its offsets in the reply, in UTF-16 units. */
export type SpokenSentence = Readonly<{ text: string; start: number; end: number; endsParagraph: boolean }>;

/** A longer sentence ends at its next comma or space, so that its audio starts in time. */
const SOFT_MAX = 280;
const HARD_MAX = 500;
/** The longest link, address or tag that is recognised. */
const MARK_MAX = 2_000;

const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const BLOCK_START = /^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|(?=\d{1,9}[.)]\s)|(?=\|))/;
const QUOTE_MARK = /^[\s>]*/;
/** A rule, or the line below the head of a table, without its spaces and bars. */
const RULE = /^(?:-+|\*{3,}|_{3,}|={3,})$/;
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s/;
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>()[\]]*(?:\([^\s<>()[\]]*\)[^\s<>()[\]]*)*/i;
const TAG = /^<\/?[a-z!][^<>]*>/i;
const ENTITY = /^&(amp|lt|gt|quot|#39|nbsp);/;
/** The HTML entities that the page decodes too. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
/** Synthesisers name emoji. */
const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*)/u;
const CLOSERS = /["'”’»›)\]）」』》〉】*_]/u;
const WIDE_STOP = /[。！？｡]/u;
const STOP = /[.!?…‽\u037e։؟۔।॥]/u;
/** Abbreviations that capital letters follow; lower case after a full stop never begins a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'“„«])(?:\p{L}|mr|mrs|ms|dr|prof|st|sr|jr|vs|no|nr|bzw|ca|cf|e\.g|i\.e|z\.b|d\.h|u\.a|mme|mlle|sig|sra|dhr|mevr)\.$/iu;
/** An ordinal, as in "19. Jahrhundert". A sentence that ends with such a number is joined to the next one, inaudibly. */
const ORDINAL = /(?:^|[\s("'“„«/–-])\d{1,2}\.$/;

/**
 * The sentences of a reply (Markdown) as they are spoken: without marks, code, addresses, citations and tags, and with the
 * words of links. Platform and browser count sentences by it. With `isFinished: false` the reply is still being written, and
 * only sentences that further text cannot change are returned.
 */
export function splitSpokenText(reply: string, isFinished = true): SpokenSentence[] {
  return splitSentences(stripMarks(reply, isFinished), isFinished);
}

/** The whole of a reply as it is spoken. */
export function spokenText(reply: string): string {
  return joinSentences(splitSpokenText(reply));
}

/** Sentences as one text, with a line for each paragraph. */
export function joinSentences(sentences: readonly SpokenSentence[]): string {
  return sentences
    .map(({ text, endsParagraph }) => (endsParagraph ? `${text}\n` : `${text} `))
    .join("")
    .trim();
}

/** Characters that are spoken, each with its position in the reply; a line break ends a paragraph. */
type Stripped = { text: string; positions: number[] };

function stripMarks(reply: string, isFinished: boolean): Stripped {
  const out: Stripped = { text: "", positions: [] };
  const push = (text: string, at: number, step = 1) => {
    for (let i = 0; i < text.length; i++) out.positions.push(at + i * step);
    out.text += text;
  };
  let fence: string | null = null;
  let at = 0;
  for (const line of reply.split("\n")) {
    const isLast = at + line.length === reply.length;
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
    } else if (mark !== null) {
      fence = mark;
      push("\n", at);
    } else if (line.trim() === "" || RULE.test(line.replace(/[\s>|:]/g, "")) || DEFINITION.test(line)) {
      // The start of a line that is not whole yet may become a mark or words.
      if (isLast && !isFinished && line.trim() !== "") break;
      push("\n", at);
    } else {
      const block = BLOCK_START.exec(line)?.[0] ?? null;
      if (block !== null) push("\n", at);
      const skip = block?.length ?? QUOTE_MARK.exec(line)?.[0].length ?? 0;
      if (!stripLine(line, skip, reply, at, isLast && !isFinished, push)) break;
      if (isLast && !isFinished) break;
      push(/^[\s>]*(?:#|\|)/.test(line) ? "\n" : " ", at + line.length);
    }
    at += line.length + 1;
  }
  return out;
}

/** Pushes the spoken characters of a line. False when an unfinished line ends within a mark. */
function stripLine(
  line: string,
  skip: number,
  reply: string,
  lineAt: number,
  isOpen: boolean,
  push: (text: string, at: number) => void,
): boolean {
  let linkEnds: { words: number; all: number } | null = null;
  let citationEnd = -1;
  const isRow = line.trimStart().startsWith("|");
  const lastMark = line.trimEnd().length - 1;
  for (let i = skip; i < line.length; ) {
    const rest = line.slice(i, i + MARK_MAX);
    // Further text may complete a mark that begins here.
    const isGrowing = isOpen && rest.length < MARK_MAX;
    const character = line[i] ?? "";
    const at = lineAt + i;
    if (linkEnds !== null && i === linkEnds.words) {
      i = linkEnds.all;
      linkEnds = null;
      continue;
    }
    if (MARK_STARTS.includes(character)) {
      const mark = readCitationMark(rest.slice(0, CITATION_MAX), !isGrowing);
      if (mark === "open") return false;
      const before = () => reply.slice(Math.max(0, at - 400), at);
      if (mark !== "none" && (i === citationEnd || isPlacedCitation(mark, before(), rest))) {
        i += mark.length;
        citationEnd = i;
        continue;
      }
    }
    if (character === "[" || (character === "!" && line[i + 1] === "[")) {
      const link =
        /^!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+["'(][^"']*["')])?\)/.exec(rest);
      if (link && character === "!") {
        i += link[0].length;
        continue;
      }
      if (link) {
        linkEnds = { words: i + 1 + (link[1]?.length ?? 0), all: i + link[0].length };
        i += 1;
        continue;
      }
      const close = rest.indexOf("]");
      const after = close === -1 ? "" : (line[i + close + 1] ?? "");
      if (isGrowing && (close === -1 || after === "" || (after === "(" && !rest.includes(")", close)))) return false;
    }
    if (character === "<") {
      const tag = TAG.exec(rest)?.[0];
      if (tag) {
        push(" ", at);
        i += tag.length;
        continue;
      }
      if (isGrowing && /^<[a-z/!]/i.test(rest)) return false;
    }
    if (character === "&") {
      const entity = ENTITY.exec(rest);
      if (entity) {
        push(ENTITIES[entity[1] ?? ""] ?? "", at);
        i += entity[0].length;
        continue;
      }
      if (isGrowing && /^&[a-z#0-9]{0,5}$/.test(rest)) return false;
    }
    const emoji = EMOJI.exec(rest)?.[0];
    // Modifiers and the second half of a surrogate pair may follow.
    if (isGrowing && (emoji?.length === rest.length || /^[\ud800-\udbff]$/.test(rest))) return false;
    if (emoji) {
      i += emoji.length;
      continue;
    }
    if (/[hw]/i.test(character) && !/[\p{L}\p{N}]/u.test(line[i - 1] ?? "")) {
      const address = withoutEnd(ADDRESS.exec(rest)?.[0] ?? "");
      if (address) {
        if (isOpen && i + address.length + 1 >= line.length) return false;
        i += address.length;
        continue;
      }
      if (isOpen && "https://".startsWith(rest.toLowerCase())) return false;
    }
    if (character === "\\" && /[!-/:-@[-`{-~]/.test(line[i + 1] ?? "")) {
      push(line[i + 1] ?? "", at + 1);
      i += 2;
      continue;
    }
    if (character === "|" && isRow) push(i > skip && i < lastMark ? ", " : " ", at);
    else if (!isMark(character, line[i - 1] ?? " ", line[i + 1] ?? " ")) push(character, at);
    i += 1;
  }
  return true;
}

/** Whether a mark stands where a citation can. */
function isPlacedCitation(mark: CitationMark, before: string, rest: string): boolean {
  // A link whose words are a number.
  if (rest[mark.length] === "(") return false;
  if (mark.isCertain) return true;
  if (/^[<⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(rest)) return mayBeRaised(before) && !/[\p{L}\p{N}]/u.test(rest[mark.length] ?? "");
  return mark.isAttached || mayFollow(before, rest[mark.length] ?? "");
}

/** An address without the punctuation of the sentence that it ends. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && /[.,;:!?'"*_]/.test(address[end - 1] ?? "")) end--;
  return address.slice(0, end);
}

/** Whether a character is emphasis or code markup at its place, and no multiplication sign or part of a name. */
function isMark(character: string, before: string, after: string): boolean {
  if (character === "`") return true;
  if (character === "*" || character === "~") {
    const isBetweenNumbers = /\p{N}/u.test(before) && /\p{N}/u.test(after);
    return character === "*"
      ? !(before === " " && after === " ") && !isBetweenNumbers
      : before === "~" || after === "~";
  }
  return character === "_" && !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}

function splitSentences({ text, positions }: Stripped, isFinished: boolean): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  const stopsAt = stopReader(text);
  let from = 0;
  const add = (to: number, endsParagraph: boolean) => {
    const words = text
      .slice(from, to)
      .replace(/\s+/g, " ")
      .replace(/ (?=[.,;:!?…。，、！？।])/gu, "")
      .trim();
    if (/[\p{L}\p{N}]/u.test(words)) {
      const lead = text.slice(from, to).search(/\S/);
      const start = positions[from + Math.max(0, lead)] ?? 0;
      const last = from + text.slice(from, to).trimEnd().length - 1;
      sentences.push({ text: words, start, end: (positions[last] ?? start) + 1, endsParagraph });
    }
    from = to;
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character === "\n") {
      add(i, true);
      from = i + 1;
      continue;
    }
    const end = endOfSentence(text, { from, i, stopsAt });
    if (end === null) continue;
    if (!isFinished && end.needs >= text.length) return sentences;
    if (!end.isBoundary) continue;
    add(end.at, false);
    i = end.at - 1;
  }
  if (isFinished) add(text.length, true);
  return sentences;
}

/** Whether the full stop at the end of these words belongs to a list's number, an ordinal or an abbreviation. */
function isWithinSentence(words: string): boolean {
  const end = words.slice(-12);
  return (words.length <= LABEL_MAX && LABEL.test(words)) || ORDINAL.test(end) || ABBREVIATION.test(end);
}

/** The number of an item of a list. */
const LABEL = /^\s*\d{1,9}\.$/;
const LABEL_MAX = 40;

/** Stops and closing marks in a row: where they end, and where the next word begins. */
type Stops = Readonly<{ end: number; next: number }>;
type ReadStops = (i: number) => Stops;

/** Reads the stops from a position on. Positions come in order, so that a row of stops is read once. */
function stopReader(text: string): ReadStops {
  let stops: Stops = { end: 0, next: 0 };
  return (i) => {
    if (i < stops.end) return stops;
    let end = i + 1;
    while (isStop(text[end] ?? "") || CLOSERS.test(text[end] ?? "")) end++;
    let next = end;
    while (/[^\S\n]/.test(text[next] ?? "")) next++;
    stops = { end, next };
    return stops;
  };
}

const isStop = (character: string) => STOP.test(character) || WIDE_STOP.test(character);

type Place = Readonly<{ from: number; i: number; stopsAt: ReadStops }>;

/** Where a sentence that may end at a character does; `needs`: the position that decides. Null inside a sentence. */
function endOfSentence(
  text: string,
  { from, i, stopsAt }: Place,
): { at: number; needs: number; isBoundary: boolean } | null {
  const character = text[i] ?? "";
  const length = i - from;
  if (isStop(character) && length < HARD_MAX) {
    const { end: at, next } = stopsAt(i);
    if (WIDE_STOP.test(character)) return { at, needs: at, isBoundary: true };
    const before = text.slice(from, i + 1);
    const isBoundary =
      next > at || text[next] === "\n"
        ? !/[\p{Ll}]/u.test(text[next] ?? "") && !(character === "." && isWithinSentence(before))
        : false;
    return { at, needs: next, isBoundary };
  }
  if (length >= HARD_MAX || (length >= SOFT_MAX && /[\s,;:，、；]/u.test(character))) {
    const at = /[\udc00-\udfff]/.test(text[i + 1] ?? "") ? i + 2 : i + 1;
    return { at, needs: at, isBoundary: true };
  }
  return null;
}
