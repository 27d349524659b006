import { endsAsQuestion } from "../../../contract/languages/lead-lines.js";
import { largest } from "./largest.js";

/** @typedef {import("./blocks.js").Block} Block */

const LINE_MAX = 70;
const WORDS_MAX = 10;
/** A word or two of Chinese, Japanese or Thai is as long as a line of this many characters. */
const UNSPACED_MAX = 28;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A heading begins with a capital, a letter of a script without capitals, or a number. */
const BEGINS = /^(?:§\s?)?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** A line that begins with a list's mark or the time of day is not taken for a heading. */
const BEGINS_OTHERWISE = /^(?:\d{1,2}[:.]\d{2}\b|\p{N}{1,4}\)\s|\p{L}\)\s)/u;
/** A heading ends without a mark, or as a question. */
const ENDS_OPEN = /[\p{L}\p{M}\p{N})%?？؟]$/u;
const IS_ADDRESS = /@|:\/\/|www\./i;
const IS_LABEL = /[:：;=|]|,\p{N}/u;
/** Verbs that make a sentence of a line, and the ends of sentences in languages that mark them by the last word. */
const HAS_VERB =
  /(?:^|[^\p{L}])(?:is|are|were|have|has|had|can|must|ist|sind|hat|haben|wird|werden|kann|können|muss|müssen|darf|est|sont|avez|avons|ont|peut|doit|está|están|tiene|tienen|puede|pueden|è|sono|hanno|può|zijn|heeft|hebben|kan|moet|wordt|é|são|tem|têm|pode)(?![\p{L}\p{M}])|(?:です|ます|でした|ました|니다|세요|है|हैं|था|ครับ|ค่ะ)$|^(?:我们|我|您|你们)/iu;
/** The first words of a letter, and its last. */
const IS_SALUTATION =
  /^(?:dear|hi|hello|liebe[rs]?|hallo|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|mit freundlichen|viele grüße|best (?:regards|wishes)|kind regards|sincerely|yours|chère?s?|bonjour|cordialement|bien à|estimad[oa]s?|hola|saludos|car[oai]|gentile|cordiali|beste (?:grüße|groeten)|geachte|met vriendelijke|prezad[oa]s?|olá|atenciosamente|уважаем\p{L}*|с уважением)(?![\p{L}\p{M}])/iu;
/** The end of a sentence, with the closing marks after it. */
const ENDS_SENTENCE = /[.!?…。！？।؟۔]["'”’»」』)\]]{0,3}$/u;
const LISTED = /^(?:[-–—•*·▪‣○●]\s?|\p{N}{1,2}[.)]\s)/u;
const HAS_VALUE = /\p{N}|[:：]/u;
/** Text below a heading is this many times as long. */
const LONGER = 1.5;
/** A heading of so few words may be as long as the sentence below it. */
const SHORT_WORDS = 3;
/** A line this long is text, without the end of a sentence as well. */
const TEXT_MIN = 60;
const UNSPACED_TEXT_MIN = 30;

/** "=== Prices ===". */
const DECORATED = /^[=*~–—-]{2,20} ([\p{L}\p{N}][^=*~]{0,100}[\p{L}\p{N})?？؟]) [=*~–—-]{2,20}$/u;
const UNDERLINE = /^([=~*-])\1{2,99}$/u;

/** The number of lines read below a heading. */
const LINES_READ = 3;

/** The depth of a heading in plain text, below headings with marks of Markdown. The first of two in a row is one level higher. */
export const HEADING_LEVEL = 6;

/**
 * The lines of a part between empty lines, cut where a heading stands on a line of its own: above text, a list or lines with
 * values, and at the start or after the end of a sentence.
 * @param {string} piece
 * @returns {{ heading: string | null, text: string }[]} with an empty text where nothing but a heading stands
 */
export function splitAtHeadings(piece) {
  const lines = piece.split("\n");
  /** @type {{ heading: string | null, lines: string[] }[]} */
  const texts = [{ heading: null, lines: [] }];
  for (const [at, written] of lines.entries()) {
    if (UNDERLINE.test(written) && texts.at(-1)?.lines.length === 0) continue;
    const line = DECORATED.exec(written)?.[1] ?? written;
    const isMarked = line !== written || UNDERLINE.test(lines[at + 1] ?? "");
    if (isMarked && mayBeHeading(line)) {
      texts.push({ heading: line, lines: [] });
      continue;
    }
    const mayBegin = at === 0 || ENDS_SENTENCE.test(lines[at - 1] ?? "");
    if (mayBegin && mayBeHeading(line) && isTextUnder(line, lines.slice(at + 1, at + 1 + LINES_READ)))
      texts.push({ heading: line, lines: [] });
    else texts.at(-1)?.lines.push(written);
  }
  return texts
    .map(({ heading, lines: own }) => ({ heading, text: own.join("\n") }))
    .filter(({ heading, text }) => heading !== null || text !== "");
}

/**
 * Makes headings of lines that stand between empty lines, above text: one, or two of which the first stands above the second.
 * Three and more are a list.
 * @param {readonly Block[]} blocks of plain text
 * @returns {Block[]}
 */
export function withLoneHeadings(blocks) {
  const result = [...blocks];
  for (let at = 0; at < blocks.length; at++) {
    const length = runOfLines(blocks, at);
    const below = blocks[at + length];
    if (length === 1 || length === 2) {
      const lines = blocks.slice(at, at + length).map(({ text }) => text);
      const isAbove =
        below?.kind === "heading"
          ? length === 1 && below.level === HEADING_LEVEL && blocks[at - 1]?.kind !== "heading"
          : isText(lines.at(-1) ?? "", below);
      if (isAbove) {
        const first = below?.kind === "heading" || length === 2 ? HEADING_LEVEL - 1 : HEADING_LEVEL;
        for (const [place, text] of lines.entries())
          result[at + place] = { kind: "heading", level: first + place, text };
      }
    }
    at += length;
  }
  return result;
}

/** Of a document whose writer marked no heading, the headings as in plain text. @param {Block[]} blocks @returns {Block[]} */
export const withUnmarkedHeadings = (blocks) =>
  blocks.some(({ kind }) => kind === "heading") ? blocks : withLoneHeadings(blocks);

/** How many paragraphs from here on may be headings. @param {readonly Block[]} blocks @param {number} from */
function runOfLines(blocks, from) {
  let end = from;
  for (let block = blocks[end]; block && isLine(block); block = blocks[end]) end++;
  return end - from;
}

/** @param {Block} block */
const isLine = (block) => block.kind === "paragraph" && !block.cells && mayBeHeading(block.text, { asks: false });

/** @param {string} heading @param {Block | undefined} below */
const isText = (heading, below) =>
  below?.kind === "paragraph" && !below.cells && isTextUnder(heading, below.text.split("\n", LINES_READ));

/** Whether a line reads like a heading. @param {string} line @param {{ asks?: boolean }} [allowed] a question may be one */
export function mayBeHeading(line, { asks = true } = {}) {
  if (line.includes("\n") || line.length > (UNSPACED.test(line) ? UNSPACED_MAX : LINE_MAX)) return false;
  if (!BEGINS.test(line) || BEGINS_OTHERWISE.test(line) || !ENDS_OPEN.test(line) || !/\p{L}/u.test(line)) return false;
  if (IS_ADDRESS.test(line) || IS_LABEL.test(line) || IS_SALUTATION.test(line)) return false;
  if (endsAsQuestion(line) ? !asks : HAS_VERB.test(line)) return false;
  return line.split(" ").length <= WORDS_MAX;
}

/** Whether lines are text, a list or values, and longer than the heading above them. @param {string} heading @param {readonly string[]} lines */
export function isTextUnder(heading, lines) {
  const [first] = lines;
  if (first === undefined) return false;
  // The steps of a list may have no marks at their ends.
  if (LISTED.test(first)) return !LISTED.test(heading);
  const longest = largest(lines.map((line) => line.length));
  const isLong = longest >= (UNSPACED.test(lines.join("")) ? UNSPACED_TEXT_MIN : TEXT_MIN);
  const isShort = heading.split(" ").length <= SHORT_WORDS && ENDS_SENTENCE.test(first);
  const isLonger = longest >= (isShort ? 1 : LONGER) * heading.length;
  if (isLonger && (isLong || lines.some((line) => ENDS_SENTENCE.test(line)))) return true;
  return lines.length > 1 && !/\p{N}/u.test(heading) && lines.every((line) => HAS_VALUE.test(line));
}
