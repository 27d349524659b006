import { cleanText } from "./clean-text.js";
import { attributeOf, childElements, isElement, isText } from "./html-tree.js";
import { linearMathml } from "./linear-mathml.js";
import { listLabels } from "./list-labels.js";
import { isBracketedMark, toSubscript, toSuperscript } from "./script-text.js";
import { isLayoutTable, tableRows } from "./table-rows.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./html-tree.js").HtmlNode} HtmlNode
 * @typedef {import("./html-tree.js").HtmlElement} HtmlElement
 * @typedef {{ nameColumns?: boolean }} WalkOptions `nameColumns` puts a table's column names before its cells
 */

const words = (/** @type {string} */ names) => new Set(names.split(" "));
/** Elements without page text: code, pictures, form controls, navigation, deleted text, ruby annotations. */
const SKIPPED = words(
  "script style noscript template svg iframe object canvas audio video button select textarea input datalist meter progress nav head del s strike rt rp",
);
const BLOCK = words(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul",
);

/**
 * The headings and paragraphs below an element. A data table's row is one paragraph, items of ordered lists begin with
 * their numbers, formulas are written in one line. Goes by a stack of its own, since a hostile page may be nested
 * deeper than calls can be.
 * @param {HtmlNode} root
 * @param {WalkOptions} [options]
 * @returns {Block[]}
 */
export function walkHtml(root, options = {}) {
  /** @type {Block[]} */
  const blocks = [];
  let text = "";
  let label = "";
  let preformatted = 0;
  const labelOf = listLabels();
  const close = () => {
    const cleaned = cleanText(text, { keepLines: preformatted > 0 });
    text = "";
    if (cleaned === "") return;
    blocks.push({ kind: "paragraph", text: label + cleaned });
    label = "";
  };
  /** @type {(HtmlNode | (() => void))[]} */
  const stack = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "function") {
      next();
      continue;
    }
    if (isText(next)) {
      text += next.value;
      continue;
    }
    if (!isElement(next) || SKIPPED.has(next.tagName) || isHidden(next)) continue;
    const { tagName } = next;
    const heading = tagName.match(/^h([1-6])$/);
    if (heading) {
      close();
      const title = cleanText(label + inlineText(next, options));
      label = "";
      if (title !== "") blocks.push({ kind: "heading", level: Number(heading[1]), text: title });
    } else if (tagName === "table" && !isLayoutTable(next)) {
      close();
      blocks.push(...rowParagraphs(next, options));
    } else if (tagName === "br") {
      text += preformatted > 0 ? "\n" : " ";
    } else if (tagName === "math") {
      text += linearMathml(next);
    } else if (tagName === "sup" || tagName === "sub") {
      text += scriptOf(next, options);
    } else if (!isReferenceMark(next)) {
      if (BLOCK.has(tagName)) {
        close();
        stack.push(close);
      }
      if (tagName === "li") {
        label = labelOf(next);
        // An item without text has no number.
        stack.push(() => {
          close();
          label = "";
        });
      }
      if (tagName === "pre") {
        preformatted++;
        stack.push(() => {
          close();
          preformatted--;
        });
      }
      if (tagName === "q") {
        text += "“";
        stack.push(() => {
          text += "”";
        });
      }
      for (let place = next.childNodes.length - 1; place >= 0; place--) {
        const child = next.childNodes[place];
        if (child) stack.push(child);
      }
    }
  }
  close();
  return blocks;
}

/** All the text in an element, in one line. @param {HtmlElement} element @param {WalkOptions} options */
function inlineText(element, options) {
  // A neutral element, since a heading or a superscript would be read by this function again.
  const content = { ...element, nodeName: "span", tagName: "span", attrs: [] };
  return walkHtml(content, options)
    .map((block) => block.text)
    .join(" ");
}

/** @param {HtmlElement} table @param {WalkOptions} options @returns {Block[]} */
function rowParagraphs(table, options) {
  const caption = childElements(table).find(({ tagName }) => tagName === "caption");
  const rows = tableRows(table, (cell) => cleanText(inlineText(cell, options)));
  const names = options.nameColumns && rows[0]?.isHeader ? (rows.shift()?.cells ?? []) : [];
  const texts = rows.map(({ cells }) =>
    cells
      .map((cell, place) => (names[place] && cell ? `${names[place]}: ${cell}` : cell))
      .filter((cell) => cell !== "")
      .join("; "),
  );
  return [caption ? cleanText(inlineText(caption, options)) : "", ...texts]
    .filter((text) => text !== "")
    .map((text) => ({ kind: "paragraph", text }));
}

/** @param {HtmlElement} element @param {WalkOptions} options */
function scriptOf(element, options) {
  const content = cleanText(inlineText(element, options));
  if (content === "" || isBracketedMark(content)) return "";
  return element.tagName === "sup" ? toSuperscript(content) : toSubscript(content);
}

/** Whether an element is a footnote link, whose mark is not part of the sentence. @param {HtmlElement} element */
function isReferenceMark(element) {
  if (element.tagName !== "a") return false;
  const isNoteReference = /\b(?:noteref|doc-noteref)\b/.test(
    `${attributeOf(element, "epub:type") ?? ""} ${attributeOf(element, "role") ?? ""}`,
  );
  if (isNoteReference) return true;
  const isWithinPage = attributeOf(element, "href")?.includes("#") ?? false;
  const [first, ...others] = element.childNodes;
  if (isWithinPage && first && isText(first) && others.length === 0 && BACK_TO_TEXT.test(first.value)) return true;
  const { parentNode } = element;
  const isRaised =
    (parentNode && "tagName" in parentNode && parentNode.tagName === "sup") ||
    childElements(element).some(({ tagName }) => tagName === "sup");
  return isWithinPage && isRaised;
}

/** The arrow after a note that leads back to where the note belongs. */
const BACK_TO_TEXT = /^\s*[\u2191\u21a9\u21b5\u23ce^]\ufe0e?\s*$/;

/** @param {HtmlElement} element */
function isHidden(element) {
  const hidden = attributeOf(element, "hidden");
  return (
    (hidden !== null && hidden !== "until-found") ||
    attributeOf(element, "aria-hidden") === "true" ||
    attributeOf(element, "role") === "navigation" ||
    (element.tagName === "dialog" && attributeOf(element, "open") === null) ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributeOf(element, "style") ?? "")
  );
}
