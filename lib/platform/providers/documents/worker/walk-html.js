import { cleanText } from "./clean-text.js";

/** @typedef {import("./blocks.js").Block} Block */

const SKIPPED = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT CANVAS FORM BUTTON SELECT TEXTAREA INPUT NAV HEAD".split(" "),
);
const BLOCK = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER HEADER HR HTML LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL".split(
    " ",
  ),
);

/**
 * The headings and paragraphs below an element. A table's row is one paragraph; navigation and scripts are left out.
 * Goes by a stack of its own, since a hostile page may be nested deeper than calls can be.
 * @param {Element} root
 * @returns {Block[]}
 */
export function walkHtml(root) {
  /** @type {Block[]} */
  const blocks = [];
  let words = "";
  const close = () => {
    const text = cleanText(words);
    words = "";
    if (text !== "") blocks.push({ kind: "paragraph", text });
  };
  /** @type {(Node | (() => void))[]} */
  const stack = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "function") {
      next();
      continue;
    }
    if (next.nodeType === 3) {
      words += next.textContent ?? "";
      continue;
    }
    if (next.nodeType !== 1) continue;
    const element = /** @type {Element} */ (next);
    const name = element.nodeName.toUpperCase();
    if (SKIPPED.has(name) || isHidden(element)) continue;
    const heading = name.match(/^H([1-6])$/);
    if (heading) {
      close();
      const text = cleanText(element.textContent ?? "");
      if (text !== "") blocks.push({ kind: "heading", level: Number(heading[1]), text });
      continue;
    }
    if (name === "TR") {
      close();
      words = rowOf(element);
      close();
      continue;
    }
    if (name === "BR") {
      words += " ";
      continue;
    }
    if (BLOCK.has(name)) {
      close();
      stack.push(close);
    }
    const children = element.childNodes;
    for (let place = children.length - 1; place >= 0; place--) {
      const child = children[place];
      if (child) stack.push(child);
    }
  }
  close();
  return blocks;
}

/** @param {Element} row */
function rowOf(row) {
  return [...row.children]
    .map((cell) => cleanText(cell.textContent ?? ""))
    .filter((text) => text !== "")
    .join("; ");
}

/** @param {Element} element */
function isHidden(element) {
  return (
    element.hasAttribute("hidden") ||
    element.getAttribute("aria-hidden") === "true" ||
    element.getAttribute("role") === "navigation"
  );
}
