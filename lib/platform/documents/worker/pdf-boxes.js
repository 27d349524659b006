/**
 * Digits and letters that a form holds one by one in a row of boxes: `4 | 1 | 2 | 3` is the number 4123. A table of such
 * cells has several rows of boxes, or counts.
 * @typedef {import("./pdf-spacing.js").Glyph} Glyph
 * @typedef {import("./pdf-geometry.js").Edge} Edge
 * @typedef {{ glyph: Glyph, em: number }} Placed
 */

/** In points: the heights of a box. */
const HEIGHT_MIN = 6;
const HEIGHT_MAX = 45;
/** Relative to the size of the letters. */
const PITCH_MIN = 0.7;
const PITCH_MAX = 3;
const UNEVEN_MAX = 0.12;
const BASELINE = 0.15;
/** So many characters of a line stand in boxes, or none is joined. */
const CHARACTERS_MIN = 4;
/** In points: how far apart edges are that touch. */
const TOUCH = 2;

/**
 * The characters of a page that go on with the one before them in a row of boxes.
 * @param {readonly Placed[]} characters in the order of drawing @param {readonly Edge[]} edges
 * @returns {Glyph[]}
 */
export function boxedCharacters(characters, edges) {
  const sides = edgesByPlace(
    edges.filter(({ bottom, top }) => top - bottom >= HEIGHT_MIN && top - bottom <= HEIGHT_MAX),
  );
  if (sides.size < CHARACTERS_MIN - 1) return [];
  /** @type {Placed[][]} */
  const rows = [];
  for (const [place, one] of characters.entries()) {
    const row = rows.at(-1);
    const before = characters[place - 1];
    if (row && before && row.at(-1) === before && goesOn(row, one, sides)) row.push(one);
    else rows.push([one]);
  }
  const joined = rows.filter((row) => row.length > 1 && !isCounted(row));
  return joined
    .filter((row) => charactersOnLine(joined, row) >= CHARACTERS_MIN)
    .flatMap((row) => row.slice(1).map(({ glyph }) => glyph));
}

/** @param {readonly Edge[]} edges */
function edgesByPlace(edges) {
  /** @type {Map<number, Edge[]>} */
  const byPlace = new Map();
  for (const edge of edges) {
    const known = byPlace.get(Math.round(edge.x)) ?? [];
    known.push(edge);
    byPlace.set(Math.round(edge.x), known);
  }
  return byPlace;
}

/** Whether a character stands in the box beside the last one of a row. @param {Placed[]} row @param {Placed} next @param {Map<number, Edge[]>} sides */
function goesOn(row, { glyph, em }, sides) {
  const [first, second] = row;
  const last = row.at(-1);
  if (!first || !last || last.em !== em || ![last.glyph, glyph].every(({ text }) => /^[\p{L}\p{N}.,/-]$/u.test(text)))
    return false;
  const [left, right] = [last.glyph.to[0], glyph.from[0]];
  const pitch = glyph.x - last.glyph.x;
  if (
    pitch < em * PITCH_MIN ||
    pitch > em * PITCH_MAX ||
    (second && !isEven([first, second, { glyph: last.glyph, em }, { glyph, em }]))
  )
    return false;
  const baseline = glyph.from[1];
  if (Math.abs(baseline - last.glyph.from[1]) > em * BASELINE) return false;
  for (let place = Math.floor(left); place <= Math.ceil(right); place++) {
    const near = sides.get(place) ?? [];
    const side = near.find(({ bottom, top }) => bottom <= baseline + em * BASELINE && top >= baseline + em / 2);
    if (side) return !near.some((edge) => isBeyond(edge, side));
  }
  return false;
}

/** Whether two characters are as far apart as two others, by their middles or by their left sides. @param {[Placed, Placed, Placed, Placed]} pairs */
const isEven = ([a, b, c, d]) =>
  [(/** @type {Placed} */ { glyph }) => glyph.x, (/** @type {Placed} */ { glyph }) => glyph.from[0]].some(
    (placeOf) => Math.abs(placeOf(b) - placeOf(a) - placeOf(d) + placeOf(c)) <= (placeOf(b) - placeOf(a)) * UNEVEN_MAX,
  );

/** Whether an edge goes on with another one in a row above or below. @param {Edge} edge @param {Edge} side */
const isBeyond = (edge, side) =>
  edge.bottom <= side.top + TOUCH &&
  edge.top >= side.bottom - TOUCH &&
  (edge.top > side.top + TOUCH || edge.bottom < side.bottom - TOUCH);

/** The numbers of a scale or of a calendar: `1 2 3 4 5`. @param {Placed[]} row */
const isCounted = (row) =>
  row.length > 2 && row.every(({ glyph }, place) => Number(glyph.text) === Number(row[0]?.glyph.text) + place);

/** @param {Placed[][]} rows @param {Placed[]} row */
function charactersOnLine(rows, [first]) {
  if (!first) return 0;
  const onLine = rows.filter(
    ([one]) => one && Math.abs(one.glyph.from[1] - first.glyph.from[1]) <= first.em * BASELINE,
  );
  return onLine.reduce((sum, { length }) => sum + length, 0);
}
