import { toSubscript, toSuperscript } from "./script-text.js";

/**
 * One line of a page: its words, position and font height. Coordinates follow the line's own direction, in points, y
 * growing upwards.
 * @typedef {{ text: string, x: number, y: number, height: number }} Line
 * @typedef {{ str?: string, transform?: number[], height?: number, width?: number, hasEOL?: boolean, fontName?: string }} Item
 * @typedef {{ isVertical: (fontName: string) => boolean }} Fonts
 */

/** Relative to the font height: a gap this wide between runs is an implicit space. */
const SPACE_SHARE = 0.15;
/** Relative to the font height: the same words this close are overprinted, for bold text or a shadow. */
const OVERPRINT_SHARE = 0.12;
/** Relative to the line height: a run this much smaller and shifted is a superscript or subscript. */
const SCRIPT_SIZE = 0.82;
const SCRIPT_RISE = 0.12;
const SCRIPT_CHARACTERS_MAX = 4;

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
  const isDrawnAgain = overprints();
  for (const item of items) {
    const { str = "", hasEOL } = item;
    const placed = placeOf(item, fonts);
    const { x, y, height, width } = placed;
    if (str !== "" && !isDrawnAgain(str, placed)) {
      const isOther = line && (Math.abs(line.y - y) > Math.max(line.height, height) * 0.5 || placed.angle !== angle);
      if (!line || isOther) {
        line = { text: "", x, y, height };
        lines.push(line);
        end = x;
        angle = placed.angle;
      }
      const isApart =
        x - end > Math.max(height, line.height, 1) * SPACE_SHARE &&
        line.text !== "" &&
        !/\s$/.test(line.text) &&
        !/^\s/.test(str);
      const text = scriptIn(line, str, placed);
      line.text += isApart ? ` ${text}` : text;
      line.height = Math.max(line.height, height);
      end = x + width;
    }
    if (hasEOL) line = null;
  }
  return lines.map((one) => ({ ...one, text: one.text.trim() })).filter((one) => one.text !== "");
}

/** @typedef {{ x: number, y: number, height: number, width: number, angle: number }} Place */

/**
 * Where a run stands, turned so that its line goes to the right.
 * @param {Item} item
 * @param {Fonts} fonts
 * @returns {Place}
 */
function placeOf({ transform = [], height = 0, width = 0, fontName = "" }, fonts) {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  if (fonts.isVertical(fontName)) return { x: -y, y: x, height: width, width: height, angle: -90 };
  const radians = Math.atan2(b, a);
  const angle = Math.round((radians * 180) / Math.PI);
  if (angle === 0) return { x, y, height, width, angle };
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos + y * sin, y: y * cos - x * sin, height, width, angle };
}

/** A run as it reads in its line: `10` followed by a small raised `6` is `10⁶`. @param {Line} line @param {string} str @param {Place} place */
function scriptIn(line, str, { y, height }) {
  const text = str.trim();
  const isSmall = height > 0 && height <= line.height * SCRIPT_SIZE && line.text.trim() !== "";
  if (!isSmall || text === "" || text.length > SCRIPT_CHARACTERS_MAX) return str;
  const rise = (y - line.y) / line.height;
  if (Math.abs(rise) < SCRIPT_RISE) return str;
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
