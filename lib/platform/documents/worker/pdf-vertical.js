/** @typedef {import("./pdf-lines.js").Item} Item */

const CJK =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u2e80-\u2fdf\u3000-\u30ff\ufe10-\ufe4f\uff01-\uff60ー]$/u;
const GLYPHS_MIN = 3;
const ASIDE_SHARE = 0.3;
const STEP_MIN = 0.7;
const STEP_MAX = 1.8;

/**
 * Joins characters that a page places one below the other into runs from top to bottom: browsers print vertical text with
 * fonts for horizontal text.
 * @param {Item[]} items
 * @returns {Item[]}
 */
export function joinVerticalGlyphs(items) {
  /** @type {Item[]} */
  const joined = [];
  /** @type {Item[]} */
  let column = [];
  /** The end of a line, kept when the characters before it form a line. @type {Item | null} */
  let pending = null;
  const end = () => {
    const [first] = column;
    const last = column.at(-1);
    if (column.length >= GLYPHS_MIN && first && last) {
      const length = yOf(first) - yOf(last) + sizeOf(last);
      const str = column.map((item) => item.str).join("");
      joined.push({ ...first, str, width: sizeOf(first), height: length, isVertical: true, hasEOL: true });
    } else joined.push(...column, ...(pending ? [pending] : []));
    column = [];
    pending = null;
  };
  for (const item of items) {
    const last = column.at(-1);
    // pdf.js ends a line at each step down.
    if ((item.str ?? "") === "" && last) {
      pending = item;
      continue;
    }
    if (last && goesDown(last, item)) column.push(item);
    else {
      end();
      if (CJK.test(item.str ?? "")) column = [item];
      else joined.push(item);
    }
  }
  end();
  return joined;
}

/** @param {Item} item */
const yOf = ({ transform }) => transform?.[5] ?? 0;
/** @param {Item} item */
const sizeOf = ({ transform, height = 0 }) => Math.abs(transform?.[3] ?? height);

/** @param {Item} above @param {Item} item */
function goesDown(above, item) {
  const size = sizeOf(above);
  const step = yOf(above) - yOf(item);
  const aside = Math.abs((above.transform?.[4] ?? 0) - (item.transform?.[4] ?? 0));
  return CJK.test(item.str ?? "") && aside < size * ASIDE_SHARE && step > size * STEP_MIN && step < size * STEP_MAX;
}
