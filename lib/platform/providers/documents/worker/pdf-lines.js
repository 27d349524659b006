/**
 * One line of a page: its words, where it stands, how large it is written.
 * @typedef {{ text: string, x: number, y: number, height: number }} Line
 * @typedef {{ str?: string, transform?: number[], height?: number, width?: number, hasEOL?: boolean }} Item
 */

/** Of a letter's height: a gap this wide between two runs of a line is a space that the file does not spell out. */
const SPACE_SHARE = 0.15;

/**
 * The runs of a page joined into its lines, in the order in which the file has them.
 * @param {Item[]} items
 * @returns {Line[]}
 */
export function linesOf(items) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Line | null} */
  let line = null;
  let end = 0;
  for (const { str = "", transform = [], height = 0, width = 0, hasEOL } of items) {
    const [, , , , x = 0, y = 0] = transform;
    if (line && str !== "" && Math.abs(line.y - y) > Math.max(line.height, height) * 0.5) line = null;
    if (str !== "" && !line) {
      line = { text: "", x, y, height };
      lines.push(line);
      end = x;
    }
    if (line && str !== "") {
      const isApart =
        x - end > Math.max(height, 1) * SPACE_SHARE && line.text !== "" && !/\s$/.test(line.text) && !/^\s/.test(str);
      line.text += isApart ? ` ${str}` : str;
      line.height = Math.max(line.height, height);
      end = x + width;
    }
    if (hasEOL) line = null;
  }
  return lines.map((one) => ({ ...one, text: one.text.trim() })).filter((one) => one.text !== "");
}
