/** Puts back together what a page's design takes apart: initials, line numbers, notes below the text, watermarks. */

/** @typedef {import("./pdf-lines.js").Line} Line */

const INITIAL_HEIGHT = 1.8;
const LINE_NUMBERS_MIN = 4;
const PROSE_MIN = 20;
/** Of the texts beside the numbers, so many have to be that long: the last line of a paragraph is short. */
const PROSE_SHARE = 0.6;
const NOTE_HEIGHT = 0.92;
const NOTE_MARK = /^(?:\d{1,3}[).:]?|[*†‡§]{1,3}|\([\da-z]{1,3}\)|[⁰¹²³⁴-⁹]+)\s?\S/u;

/**
 * Joins a large initial with the word that it begins.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function joinInitials(lines) {
  /** @type {Line[]} */
  const joined = [];
  for (const line of lines) {
    const initial = joined.at(-1);
    const isInitial =
      initial !== undefined &&
      /^["“„«]?\p{Lu}$/u.test(initial.text) &&
      initial.height >= line.height * INITIAL_HEIGHT &&
      /^[\p{L}’']/u.test(line.text) &&
      line.x > initial.x &&
      line.y >= initial.y - line.height &&
      line.y <= initial.y + initial.height;
    if (!isInitial) {
      joined.push(line);
      continue;
    }
    joined.pop();
    const isWord = /[AIOÀEY]$/.test(initial.text) && isOwnWord(line.text, lines);
    joined.push({ ...line, text: initial.text + (isWord ? " " : "") + line.text, x: initial.x, segments: [] });
  }
  return joined;
}

/** Whether the word that follows an initial also stands alone on the page, so that "A" is a word too. @param {string} text @param {Line[]} lines */
function isOwnWord(text, lines) {
  const word = /^[\p{L}’']+/u.exec(text)?.[0] ?? "";
  return lines.some((line) => line.text !== text && line.text.split(/[^\p{L}’']+/u).includes(word));
}

/**
 * Removes the numbers that count the lines of a page in its margin.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function withoutLineNumbers(lines) {
  const numbered = lines.filter(({ segments = [], text }) => isNumbered(segments, text));
  const texts = numbered.flatMap(({ segments = [] }) => (segments[1] ? [segments[1].text] : []));
  if (texts.filter((text) => text.length >= PROSE_MIN).length < texts.length * PROSE_SHARE) return lines;
  const numbers = numbered.map(({ segments = [], text }) => Number(segments[0]?.text ?? text));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  const isCounted =
    numbers.length >= LINE_NUMBERS_MIN && step > 0 && numbers.every((number, place) => number === first + place * step);
  if (!isCounted) return lines;
  return lines.flatMap((line) => {
    if (!numbered.includes(line)) return [line];
    const [, ...rest] = line.segments ?? [];
    const [start] = rest;
    if (!start) return [];
    return [{ ...line, text: line.text.replace(/^\s*\d+\s*/, ""), x: start.start, segments: rest }];
  });
}

/** A number in the margin stands alone, or before a line of text. @param {import("./aligned-rows.js").Segment[]} segments @param {string} text */
const isNumbered = (segments, text) => /^\d{1,4}$/.test(segments[0]?.text ?? text) && segments.length <= 2;

/**
 * Separates a page's text from the notes below it.
 * @param {Line[]} lines @param {number} usual the usual height of the letters
 * @returns {{ text: Line[], notes: Line[] }}
 */
export function splitNotes(lines, usual) {
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.height ?? usual) < usual * NOTE_HEIGHT) start--;
  const notes = lines.slice(start);
  if (start === 0 || !NOTE_MARK.test(notes[0]?.text ?? "")) return { text: lines, notes: [] };
  return { text: lines.slice(0, start), notes };
}

/** Whether a line is drawn across the page, as watermarks are. @param {Line} line */
export const isAcross = ({ angle = 0 }) => Math.abs(angle) > 15 && Math.abs(Math.abs(angle) - 90) > 15;
