import { childElements, elementsBelow, isElement, isText } from "./html-tree.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const ROWS_MIN = 3;
const CELL_MAX = 120;

/**
 * Turns paragraphs that are aligned by tab stops into tables: three or more in a row, each with the same number of tabs.
 * @param {HtmlElement} root changed in place
 */
export function tabTables(root) {
  const parents = [root, ...elementsBelow(root)].filter((parent) =>
    childElements(parent).some((child) => child.tagName === "p" && tabsIn(child) > 0),
  );
  for (const parent of parents) {
    /** @type {HtmlElement[]} */
    let run = [];
    for (const child of [...childElements(parent), null]) {
      if (
        child &&
        run.length > 0 &&
        child.tagName === "p" &&
        tabsIn(child) === tabsIn(/** @type {HtmlElement} */ (run[0]))
      ) {
        run.push(child);
        continue;
      }
      if (run.length >= ROWS_MIN && run.every((one) => cellsOf(one).every((cell) => cell.length <= CELL_MAX)))
        replace(parent, run);
      run = child && child.tagName === "p" && tabsIn(child) > 0 ? [child] : [];
    }
  }
}

/** Plain paragraphs only: a table's cells have no mark-up of their own here. @param {HtmlElement} paragraph */
const textOf = (paragraph) => {
  let text = "";
  for (const element of [paragraph, ...elementsBelow(paragraph)])
    for (const node of element.childNodes) if (isText(node)) text += node.value;
  return text;
};

/** Tabs between words; a tab at the start indents. @param {HtmlElement} paragraph */
function tabsIn(paragraph) {
  if (paragraph.childNodes.some((node) => isElement(node) && node.tagName !== "strong" && node.tagName !== "em"))
    return 0;
  return paragraph.childNodes.some((node) => isElement(node)) ? 0 : cellsOf(paragraph).length - 1;
}

/** @param {HtmlElement} paragraph */
const cellsOf = (paragraph) =>
  textOf(paragraph)
    .trim()
    .split("\t")
    .map((cell) => cell.trim());

/** @param {HtmlElement} parent @param {HtmlElement[]} rows */
function replace(parent, rows) {
  const [first] = rows;
  if (!first) return;
  const element = (/** @type {string} */ tagName, /** @type {HtmlElement["childNodes"]} */ childNodes) => {
    const made = /** @type {HtmlElement} */ ({ ...first, nodeName: tagName, tagName, attrs: [], childNodes });
    for (const child of childNodes) child.parentNode = made;
    return made;
  };
  const text = (/** @type {string} */ value) =>
    /** @type {import("./html-tree.js").HtmlText} */ ({ nodeName: "#text", value, parentNode: null });
  const table = element(
    "table",
    rows.map((row) =>
      element(
        "tr",
        cellsOf(row).map((cell) => element("td", [text(cell)])),
      ),
    ),
  );
  table.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(first), rows.length, table);
}
