import { CITATION_MAX, type CitationMark, MARK_STARTS, mayBeRaised, readCitationMark } from "../chat/citation-mark";
import { mayFollow } from "../chat/citations";
import { decodeShownEntities } from "../chat/shown-entities";

/** The longest link, address or tag that is recognised. */
const MARK_MAX = 2_000;

const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const BLOCK_START = /^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+|#{1,6}\s+)?|(?=\d{1,9}[.)]\s)|(?=\|))/;
const QUOTE_MARK = /^[\s>]*/;
/** A rule, or the line below the head of a table, without its spaces and bars. */
const RULE = /^(?:-+|\*{3,}|_{3,}|={3,})$/;
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s/;
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>()[\]]*(?:\([^\s<>()[\]]*\)[^\s<>()[\]]*)*/i;
const MAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/i;
/** The beginning of an address of mail that may be completed. */
const MAIL_START = /^[a-z0-9._%+-]{1,64}@[a-z0-9.-]{0,200}/i;
const TAG = /^<\/?[a-z!][^<>]*>/i;
const ENTITY = /^&[a-z#0-9]{2,5};/;
/** Synthesisers name emoji. */
const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*)/u;

/** A number on a key, such as 1️⃣: the number. */
const KEYCAP = /^[\d#*]\ufe0f?\u20e3/;

/** Stands for the full stop, the slash and the at sign of an address, until the language of its sentence is known. */
export const ADDRESS_SIGNS = { dot: "\uFDD1", slash: "\uFDD2", at: "\uFDD3" } as const;

/** Characters that are spoken, each with its position in the reply; a line break ends a paragraph. */
export type StrippedText = Readonly<{ text: string; positions: readonly number[] }>;

/** `saysAddresses`: leaves their names in, with the signs of ADDRESS_SIGNS; without it they are left out. */
type StripOptions = Readonly<{ isFinished: boolean; saysAddresses?: boolean }>;

type Out = { text: string; positions: number[] };
type Push = (text: string, at: number, step?: number) => void;

/**
 * A reply (Markdown) without marks, code, citations and tags, and with the words of links. With `isFinished: false` the reply
 * is still being written, and nothing that further text may change is returned.
 */
export function stripMarks(reply: string, { isFinished, saysAddresses = false }: StripOptions): StrippedText {
  const out: Out = { text: "", positions: [] };
  const push: Push = (text, at, step = 1) => {
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
      const place = { skip, reply, lineAt: at, isOpen: isLast && !isFinished, saysAddresses };
      if (!stripLine(line, place, push)) break;
      if (isLast && !isFinished) break;
      push(/^[\s>]*(?:#|\|)/.test(line) ? "\n" : " ", at + line.length);
    }
    at += line.length + 1;
  }
  return out;
}

type LinePlace = Readonly<{ skip: number; reply: string; lineAt: number; isOpen: boolean; saysAddresses: boolean }>;

/** Pushes the spoken characters of a line. False when an unfinished line ends within a mark. */
function stripLine(line: string, { skip, reply, lineAt, isOpen, saysAddresses }: LinePlace, push: Push): boolean {
  let linkEnds: { words: number; all: number } | null = null;
  /** Where the words and the closing backticks of the current code span end. */
  let code: { words: number; all: number } | null = null;
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
    if (code !== null && i === code.words) {
      i = code.all;
      code = null;
      continue;
    }
    if (character === "`" && code === null) {
      const span = readCodeSpan(rest);
      if (isGrowing && (span === null || span.all === rest.length)) return false;
      code = span && { words: i + span.words, all: i + span.all };
      i += runLength(rest);
      continue;
    }
    // The page shows code as it is written.
    if (code !== null && (MARK_STARTS.includes(character) || /[!&\\*_~]/.test(character))) {
      push(character, at);
      i += 1;
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
        /^!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s?[^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+["'(][^"']*["')])?\s?\)/.exec(
          rest,
        );
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
      const entity = ENTITY.exec(rest)?.[0] ?? "";
      const decoded = decodeShownEntities(entity);
      if (decoded !== entity) {
        push(decoded, at);
        i += entity.length;
        continue;
      }
      if (isGrowing && /^&[a-z#0-9]{0,5}$/.test(rest)) return false;
    }
    const keycap = KEYCAP.exec(rest)?.[0];
    if (isGrowing && /^[\d#*]\ufe0f?$/.test(rest)) return false;
    if (keycap) {
      push(character, at);
      i += keycap.length;
      continue;
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
        if (saysAddresses) push(sayAddress(address), at, 0);
        i += address.length;
        continue;
      }
      if (isOpen && "https://".startsWith(rest.toLowerCase())) return false;
    }
    if (saysAddresses && /[a-z0-9]/i.test(character) && !/[\p{L}\p{N}._%+-]/u.test(line[i - 1] ?? "")) {
      const mail = MAIL.exec(rest)?.[0];
      if (isOpen && (mail ?? MAIL_START.exec(rest)?.[0])?.length === rest.length && rest.includes("@")) return false;
      if (mail) {
        push(mail.replaceAll(".", ADDRESS_SIGNS.dot).replace("@", ADDRESS_SIGNS.at), at, 0);
        i += mail.length;
        continue;
      }
    }
    // A line break of Markdown.
    if (character === "\\" && i === line.length - 1) {
      if (isOpen) return false;
      break;
    }
    if (character === "\\" && /[!-/:-@[-`{-~]/.test(line[i + 1] ?? "")) {
      push(line[i + 1] ?? "", at + 1);
      i += 2;
      continue;
    }
    if (character === "|" && isRow) push(i > skip && i < lastMark ? ", " : " ", at);
    else if (!isMark(character, besideStars(line, i, -1), besideStars(line, i, 1))) push(character, at);
    i += 1;
  }
  return true;
}

/** Where the words and the closing backticks of a code span at the start of a text end; null without its end. */
function readCodeSpan(text: string): { words: number; all: number } | null {
  const run = runLength(text);
  for (const { 0: marks, index } of text.matchAll(/`+/g))
    if (index > 0 && marks.length === run) return { words: index, all: index + run };
  return null;
}

/** How many backticks a text begins with. */
function runLength(text: string): number {
  return /^`*/.exec(text)?.[0].length ?? 0;
}

/** Whether a mark stands where a citation can. */
function isPlacedCitation(mark: CitationMark, before: string, rest: string): boolean {
  // A link whose words are a number.
  if (rest[mark.length] === "(") return false;
  if (mark.isCertain) return true;
  if (/^[<⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(rest)) return mayBeRaised(before) && !/[\p{L}\p{N}]/u.test(rest[mark.length] ?? "");
  return mark.isAttached || mayFollow(before, rest[mark.length] ?? "");
}

/** The name of an address, and the place there where it is a single word; nobody listens to more of it. */
function sayAddress(address: string): string {
  const [, host = "", rest = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]*)(.*)$/is.exec(address) ?? [];
  const place = /^\/([a-z-]{1,24})\/?$/i.exec(rest)?.[1];
  const name = host.replaceAll(".", ADDRESS_SIGNS.dot);
  return place ? `${name}${ADDRESS_SIGNS.slash}${place}` : name;
}

/** An address without the punctuation of the sentence that it ends. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && /[.,;:!?'"*_]/.test(address[end - 1] ?? "")) end--;
  return address.slice(0, end);
}

/** A longer row of stars is a line between parts. */
const STARS_MAX = 3;

/** The next character in a direction, behind a row of stars: "2**3" is a power. */
function besideStars(line: string, from: number, step: 1 | -1): string {
  let at = from + step;
  while (line[from] === "*" && line[at] === "*" && Math.abs(at - from) < STARS_MAX) at += step;
  return line[at] ?? " ";
}

/** Whether a character is emphasis or code markup at its place, and no multiplication sign or part of a name. */
function isMark(character: string, before: string, after: string): boolean {
  if (character === "*" || character === "~") {
    const isBetweenNumbers = /\p{N}/u.test(before) && /\p{N}/u.test(after);
    return character === "*"
      ? !(before === " " && after === " ") && !isBetweenNumbers
      : before === "~" || after === "~";
  }
  return character === "_" && !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}
