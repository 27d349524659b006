import { isRightToLeft, rightToLeftText } from "./pdf-bidi.js";
import { toSubscript, toSuperscript } from "./script-text.js";

/**
 * One line of a page: its words, position and font height. Coordinates follow the line's own direction, in points, y
 * growing upwards.
 * @typedef {{ text: string, x: number, y: number, height: number, angle?: number, font?: string, isRightToLeft?: boolean, segments?: import("./aligned-rows.js").Segment[] }} Line
 *   `segments` are the parts of a line that wide gaps stand between
 * @typedef {{ str?: string, transform?: number[], height?: number, width?: number, hasEOL?: boolean, fontName?: string, isVertical?: boolean }} Item
 * @typedef {{ isVertical: (fontName: string) => boolean }} Fonts
 */

/** Relative to the font height: a gap this wide between runs is an implicit space. */
const SPACE_SHARE = 0.15;
/** Relative to the font height: the same words this close are overprinted, for bold text or a shadow. */
const OVERPRINT_SHARE = 0.12;
/** Relative to the line height: a run this much smaller and shifted is a superscript or subscript. */
const SCRIPT_SIZE = 0.82;
const SCRIPT_RISE = 0.12;
/** A run that is hardly smaller has to be shifted by more. */
const LARGE_SCRIPT_SIZE = 0.92;
const LARGE_SCRIPT_RISE = 0.25;
const SCRIPT_CHARACTERS_MAX = 4;
/** Relative to the font height: a gap this wide between runs separates the cells of a table. */
const CELL_GAP = 1.2;
/** The sign of Indic scripts that joins a consonant to the next one, alone or before it. */
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d].?$/u;
const VIRAMA_END = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/u;
/** In points. */
const UNMEASURED_MAX = 0.05;
/** The number or the sign of a list's item, which a wide gap follows. */
const LIST_LABEL = /^(?:[•·▪◦●○■–—*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])$/i;
/** A run of nothing but such dots. */
const DOTS = /^[\s.…·_]{3,}$/u;
/** Dots that lead the eye from a name to its value. */
const LEADER = /\s{0,9}(?:\.{4,300}|(?:\s\.){4,300}|…{2,300}|·{4,300}|_{4,300})\s{0,9}/u;

/**
 * The runs of a page joined into its lines, in the order in which the file has them.
 * @param {Item[]} items
 * @param {Fonts} [fonts]
 * @returns {Line[]}
 */
export function linesOf(items, fonts = { isVertical: () => false }) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Line | null} */
  let line = null;
  let end = 0;
  let angle = 0;
  let isUnmeasured = false;
  /** @type {Map<Line, Run[]>} */
  const runs = new Map();
  const isDrawnAgain = overprints();
  for (const item of items) {
    const { str = "", hasEOL } = item;
    const placed = placeOf(item, fonts);
    const { x, y, height, width } = placed;
    // pdf.js inserts a blank where it does not know the width of a conjunct.
    const isUnknownWidth = str.trim() === "" && line !== null && isUnmeasured && VIRAMA_END.test(line.text);
    isUnmeasured = width < UNMEASURED_MAX;
    if (str !== "" && !isUnknownWidth && !isDrawnAgain(str, placed)) {
      const isOther = line && (Math.abs(line.y - y) > Math.max(line.height, height) * 0.5 || placed.angle !== angle);
      if (!line || isOther) {
        line = { text: "", x, y, height, angle: placed.angle, font: item.fontName };
        lines.push(line);
        runs.set(line, []);
        end = x;
        angle = placed.angle;
      }
      // Conjuncts of Indic scripts are drawn as glyphs whose width pdf.js does not know.
      const isWithinWord = VIRAMA.test(line.text.slice(-2)) && /^\p{L}/u.test(str);
      const isApart =
        x - end > Math.max(height, line.height, 1) * SPACE_SHARE &&
        !isWithinWord &&
        line.text !== "" &&
        !/\s$/.test(line.text) &&
        !/^\s/.test(str);
      const text = scriptIn(line, str, placed);
      line.text += isApart ? ` ${text}` : text;
      line.height = Math.max(line.height, height);
      runs.get(line)?.push({ str: text, x, width, height, rise: 0 });
      end = x + width;
    }
    if (hasEOL) line = null;
  }
  for (const one of lines) {
    const own = runs.get(one) ?? [];
    one.isRightToLeft = isRightToLeft(one.text);
    one.text = one.isRightToLeft ? rightToLeftText(own) : withoutSpacing(one.text.trim());
  }
  const worded = lines.filter(({ text }) => /\p{L}/u.test(text));
  const isMirrored = worded.filter((one) => one.isRightToLeft).length > worded.length / 2;
  for (const one of lines) {
    const own = runs.get(one) ?? [];
    one.segments = isMirrored ? mirroredSegments(one, own) : segmentsIn(one, own);
  }
  return lines.filter((one) => one.text !== "");
}

/** @typedef {import("./pdf-bidi.js").Run} Run */

/** Letters that are set apart for emphasis are a word: `T H E  B E L L`. @param {string} text */
const withoutSpacing = (text) =>
  /(?:^|\s)(?:\p{L}\s){3}\p{L}(?:\s|$)/u.test(text)
    ? text.replace(/(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/gu, (letters) => letters.replaceAll(" ", ""))
    : text;

/** @param {Line} line @param {Run[]} runs */
function segmentsIn(line, runs) {
  /** @type {import("./aligned-rows.js").Segment[]} */
  const segments = [];
  if (line.isRightToLeft) return [{ text: line.text, start: line.x, end: line.x }];
  for (const { str, x, width } of runs) {
    if (str.trim() === "" || DOTS.test(str)) continue;
    const last = segments.at(-1);
    const isApart = last === undefined || x - last.end > line.height * CELL_GAP || x < last.start;
    if (last && (!isApart || (segments.length === 1 && LIST_LABEL.test(last.text)))) {
      const isWord = x - last.end <= line.height * SPACE_SHARE && !/^\s/.test(str);
      const text = last.text + (isWord ? str.trimEnd() : ` ${str.trim()}`);
      segments[segments.length - 1] = { ...last, text, end: Math.max(last.end, x + width) };
    } else segments.push({ text: str.trim(), start: x, end: x + width });
  }
  return segments.flatMap(withoutLeader);
}

/**
 * The parts of a line on a page from right to left, counted from the right: tables and columns begin there.
 * @param {Line} line @param {Run[]} runs
 */
function mirroredSegments(line, runs) {
  /** @type {Run[][]} */
  const parts = [];
  for (const run of runs.filter(({ str }) => str.trim() !== "" && !DOTS.test(str)).sort((a, b) => b.x - a.x)) {
    const right = parts.at(-1)?.at(-1);
    if (right && right.x - run.x - run.width <= line.height * CELL_GAP) parts.at(-1)?.push(run);
    else parts.push([run]);
  }
  return parts.map((part) => ({
    text: rightToLeftText(part),
    start: -Math.max(...part.map(({ x, width }) => x + width)),
    end: -Math.min(...part.map(({ x }) => x)),
  }));
}

/** @param {import("./aligned-rows.js").Segment} segment */
function withoutLeader(segment) {
  const [name = "", value = "", ...others] = segment.text.split(LEADER);
  if (others.length > 0 || name === "" || !LEADER.test(segment.text)) return [segment];
  const start = segment.end - ((segment.end - segment.start) * value.length) / segment.text.length;
  const named = { ...segment, text: name, end: segment.start + 1 };
  return value === "" ? [named] : [named, { text: value, start, end: segment.end }];
}

/** @typedef {{ x: number, y: number, height: number, width: number, angle: number }} Place */

/**
 * Where a run stands, turned so that its line goes to the right.
 * @param {Item} item
 * @param {Fonts} fonts
 * @returns {Place}
 */
function placeOf({ transform = [], height = 0, width = 0, fontName = "", isVertical = false }, fonts) {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  if (isVertical || fonts.isVertical(fontName)) return { x: -y, y: x, height: width, width: height, angle: -90 };
  const radians = Math.atan2(b, a);
  const angle = Math.round((radians * 180) / Math.PI);
  if (angle === 0) return { x, y, height, width, angle };
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos + y * sin, y: y * cos - x * sin, height, width, angle };
}

/** A run as it reads in its line: `10` followed by a small raised `6` is `10⁶`. @param {Line} line @param {string} str @param {Place} place */
function scriptIn(line, str, { y, height }) {
  const text = str.trim();
  if (height <= 0 || text === "" || text.length > SCRIPT_CHARACTERS_MAX || line.text.trim() === "") return str;
  const share = height / line.height;
  // The bar of a fraction whose numerator and denominator are raised and lowered.
  if (share <= SCRIPT_SIZE && /^[/⁄]$/.test(text)) return str.replace(text, "⁄");
  const rise = (y - line.y) / line.height;
  const least = share <= SCRIPT_SIZE ? SCRIPT_RISE : share <= LARGE_SCRIPT_SIZE ? LARGE_SCRIPT_RISE : Number.MAX_VALUE;
  if (Math.abs(rise) < least) return str;
  return str.replace(text, rise > 0 ? toSuperscript(text) : toSubscript(text));
}

/** Creates a test for overprinted text: the same words at the same position. */
function overprints() {
  /** @type {Map<string, Place[]>} */
  const drawn = new Map();
  return (/** @type {string} */ str, /** @type {Place} */ place) => {
    if (str.trim() === "") return false;
    const before = drawn.get(str) ?? [];
    const near = Math.max(place.height, 1) * OVERPRINT_SHARE;
    if (before.some(({ x, y }) => Math.abs(x - place.x) < near && Math.abs(y - place.y) < near)) return true;
    // Only recent ones, so that a page with many equal words stays fast.
    drawn.set(str, [...before.slice(-20), place]);
    return false;
  };
}
