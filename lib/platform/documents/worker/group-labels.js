/** @typedef {import("./table-blocks.js").Cell} Cell */

/** Of the rows below a header, so many may have an empty first cell that stands for the one above. */
const GROUPED_MIN = 0.3;

/**
 * Fills the empty cells of a first column that names groups: each name stands once, above rows that are else complete.
 * @param {string[]} names of the columns @param {Cell[][]} rows below them
 * @returns {Cell[][]}
 */
export function withGroupLabels(names, rows) {
  const labels = rows.flatMap(([first]) => (first && first.text !== "" ? [first.text] : []));
  const empty = rows.filter(([first]) => (first?.text ?? "") === "");
  const isGrouped =
    names.length > 2 &&
    (rows[0]?.[0]?.text ?? "") !== "" &&
    empty.length >= rows.length * GROUPED_MIN &&
    // The sums below a table have no label.
    !(empty.length === 1 && rows.at(-1) === empty[0]) &&
    new Set(labels).size === labels.length &&
    empty.every(
      (row) =>
        (row[1]?.text ?? "") !== "" && row.filter(({ text }) => text !== "").length >= Math.min(2, row.length - 1),
    );
  if (!isGrouped) return rows;
  let group = "";
  return rows.map((row) => {
    const [first, ...others] = row;
    group = first?.text || group;
    return first && first.text === "" ? [{ ...first, text: group }, ...others] : row;
  });
}
