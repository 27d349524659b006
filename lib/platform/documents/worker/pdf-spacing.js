import { boxedCharacters } from "./pdf-boxes.js";
import { compact, placesInDrawn } from "./pdf-drawn-text.js";

/**
 * Letters and digits that a page sets apart for emphasis: `H A R B O U R`, `0 1 5 5`. pdf.js puts blanks between them, by
 * which a number becomes several; the drawing operators tell a wide distance from a blank.
 * @typedef {import("./pdf-actual-text.js").MarkedItem} MarkedItem
 * @typedef {import("./pdf-operators.js").Run} Run
 * @typedef {import("./pdf-operators.js").DrawnGlyph & { length: number, at: number }} Glyph `at` is its place in the drawn text
 * @typedef {{ glyphs: Glyph[], em: number, isSpread: boolean, isPlaced: boolean }} Strand characters on one line of one size;
 *   `isPlaced`: each is drawn on its own
 */

/** All distances are relative to the size of the letters. */
const GAP_MIN = 0.12;
/** Characters that stand further apart are the cells of a table. */
const GAP_MAX = 0.9;
/** Relative to the least distance: a wider one is between words. */
const WORD_GAP = 1.35;
const UNEVEN_MAX = 0.03;
const BASELINE = 0.1;
/** So many letters in a row are a word, where blanks are as wide as distances. */
const LETTERS_MIN = 4;
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;

/**
 * The items of a page with the words together that are set with distances.
 * @param {MarkedItem[]} items @param {import("./pdf-operators.js").DrawnPage} page
 * @returns {MarkedItem[]}
 */
export function withoutLetterSpacing(items, { runs, edges }) {
  if (edges.length === 0 && !runs.some(mayBeSpaced)) return items;
  const drawn = runs.map(({ text }) => compact(text)).join("");
  const joined = joinedCharacters(runs, edges, drawn.length);
  return joined === null ? items : joinItems(items, drawn, joined);
}

/** Whether the characters of a run are all apart, or it has one only. @param {Run} run */
const mayBeSpaced = ({ leastGap, text }) =>
  leastGap >= GAP_MIN && (leastGap < Number.POSITIVE_INFINITY || text.length === 1);

/** Marks each character of the drawn text that goes on with the one before it; null when none does. @param {readonly Run[]} runs @param {import("./pdf-geometry.js").Edge[]} edges @param {number} length */
function joinedCharacters(runs, edges, length) {
  const hasBlanks = runs.some(({ text }) => /\S\s+\S/.test(text));
  const joined = new Uint8Array(length);
  let isAny = false;
  for (const strand of strandsOf(runs)) {
    for (const word of wordsOf(strand, hasBlanks)) {
      for (const glyph of word.slice(1)) joined[glyph.at] = 1;
      isAny = true;
    }
  }
  for (const glyph of boxedCharacters(edges.length > 0 ? placedCharacters(runs) : [], edges)) {
    joined[glyph.at] = 1;
    isAny = true;
  }
  return isAny ? joined : null;
}

/** All characters of a page, without blanks. @param {readonly Run[]} runs */
function placedCharacters(runs) {
  let at = 0;
  return runs.flatMap((run) => {
    const start = at;
    at += compact(run.text).length;
    if (RIGHT_TO_LEFT.test(run.text)) return [];
    return glyphsOf(run, start).flatMap((glyph) => (glyph.length === 0 ? [] : [{ glyph, em: run.em }]));
  });
}

/** @param {Run} run @param {number} start @returns {Glyph[]} */
function glyphsOf(run, start) {
  let place = start;
  return run.glyphs().map((glyph) => {
    const own = { ...glyph, length: compact(glyph.text).length, at: place };
    place += own.length;
    return own;
  });
}

/** @param {readonly Run[]} runs @returns {Strand[]} */
function strandsOf(runs) {
  /** @type {Strand[]} */
  const strands = [];
  let at = 0;
  for (const run of runs) {
    const start = at;
    const length = compact(run.text).length;
    at += length;
    if (length === 0 || !mayBeSpaced(run) || RIGHT_TO_LEFT.test(run.text)) continue;
    const glyphs = glyphsOf(run, start);
    const last = strands.at(-1);
    const isPlaced = length === 1 && !run.isSpread;
    const before = last?.glyphs.at(-1);
    if (isPlaced && last?.isPlaced && before && glyphs[0] && last.em === run.em && isBeside(before, glyphs[0], run.em))
      last.glyphs.push(...glyphs);
    else strands.push({ glyphs, em: run.em, isSpread: run.isSpread, isPlaced });
  }
  return strands;
}

/** Whether a character stands on the line of another one, to the right of it. @param {Glyph} before @param {Glyph} glyph @param {number} em */
function isBeside(before, glyph, em) {
  const isOnLine = Math.abs(glyph.from[1] - before.to[1]) < em * BASELINE;
  const gap = glyph.from[0] - before.to[0];
  return isOnLine && gap > 0 && gap < em * GAP_MAX;
}

/**
 * The words of a strand that is set with distances; none of another one.
 * @param {Strand} strand @param {boolean} hasBlanks whether the page draws blanks between words
 * @returns {Glyph[][]}
 */
function wordsOf({ glyphs, em, isSpread, isPlaced }, hasBlanks) {
  const gaps = glyphs.map((glyph, place) => gapBefore(glyph, glyphs[place - 1]) / em);
  const known = gaps.filter((gap) => !Number.isNaN(gap));
  const least = Math.min(...known);
  if (known.length < (isSpread ? 1 : 2) || !(least >= GAP_MIN) || (!isSpread && least > GAP_MAX)) return [];
  /** @type {Glyph[][]} */
  const words = [];
  for (const [place, glyph] of glyphs.entries()) {
    const isWithin = (gaps[place] ?? Number.NaN) <= least * WORD_GAP + UNEVEN_MAX;
    if (glyph.length === 0) continue;
    if (isWithin) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  const hasLetters = words.some((word) => lettersIn(word) >= LETTERS_MIN);
  const isSure = isSpread || hasLetters || (hasBlanks && !isPlaced);
  return isSure ? words.filter((word) => word.length > 1) : [];
}

/** The distance between a character and the one before it; not a number where a blank or nothing stands before it. @param {Glyph} glyph @param {Glyph | undefined} before */
function gapBefore(glyph, before) {
  if (before === undefined || before.length === 0 || glyph.length === 0) return Number.NaN;
  return Math.hypot(glyph.from[0] - before.to[0], glyph.from[1] - before.to[1]);
}

/** @param {Glyph[]} word */
const lettersIn = (word) => word.filter(({ text }) => /\p{L}/u.test(text)).length;

/** @param {MarkedItem[]} items @param {string} drawn @param {Uint8Array} joined @returns {MarkedItem[]} */
function joinItems(items, drawn, joined) {
  const places = placesInDrawn(items, drawn);
  /** @type {MarkedItem[]} */
  const result = [];
  /** The last item with words, and its end in the drawn text. @type {{ place: number, end: number } | null} */
  let last = null;
  for (const [index, item] of items.entries()) {
    const place = places[index];
    if (!place || place.isReversed) {
      if ((item.str ?? "").trim() !== "") last = null;
      result.push(item);
      continue;
    }
    const str = withoutBlanks(item.str ?? "", joined.subarray(place.start, place.end));
    /** @type {MarkedItem | null | undefined} */
    const before = last && last.end === place.start && joined[place.start] === 1 ? result[last.place] : null;
    if (before && last) {
      const width = (item.transform?.[4] ?? 0) + (item.width ?? 0) - (before.transform?.[4] ?? 0);
      result.splice(last.place, result.length - last.place, {
        ...before,
        str: `${before.str}${str}`,
        width,
        hasEOL: item.hasEOL ?? false,
      });
    } else {
      result.push({ ...item, str });
    }
    last = { place: before && last ? last.place : result.length - 1, end: place.end };
  }
  return result;
}

/** @param {string} text @param {Uint8Array} joined for each of its characters, blanks not counted */
function withoutBlanks(text, joined) {
  let at = 0;
  let result = "";
  for (const character of text) {
    const { length } = compact(character);
    if (length > 0) {
      if (at > 0 && joined[at] === 1) result = result.trimEnd();
      at += length;
    }
    result += character;
  }
  return result;
}
