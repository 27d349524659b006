import { cleanText } from "./clean-text.js";
import {
  addedMeaning,
  apartChildren,
  controlText,
  linkTarget,
  measureText,
  namesTarget,
  opensContent,
  pictureText,
  wordlessLabel,
} from "./html-content.js";
import {
  holdsContent,
  isConsentBanner,
  isHidden,
  isLandmark,
  isLinkList,
  isMenu,
  isNavigation,
  isScriptNotice,
  isStruck,
} from "./html-furniture.js";
import { attributeOf, childElements, elementsBelow, isElement, isText } from "./html-tree.js";
import { linearMathml } from "./linear-mathml.js";
import { listLabels } from "./list-labels.js";
import { isBracketedMark, toSubscript, toSuperscript } from "./script-text.js";
import { tableBlocks } from "./table-blocks.js";
import { hasTableRole, isLayoutTable, tableRows } from "./table-rows.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./html-tree.js").HtmlNode} HtmlNode
 * @typedef {import("./html-tree.js").HtmlElement} HtmlElement
 * @typedef {{ isWebPage?: boolean, isInline?: boolean, onPicture?: () => void }} WalkOptions `isWebPage` leaves out menus
 *   of headers and footers, `onPicture` is called for each picture without a description
 */

const words = (/** @type {string} */ names) => new Set(names.split(" "));
/** Elements without page text: code, media, the text of browsers that cannot play it, deleted text, ruby annotations. */
const SKIPPED = words("script style iframe audio video datalist head title metadata del s strike rt rp");
const CONTROLS = words("input select textarea");
const BLOCK = words(
  "address article aside blockquote body caption center dd desc details dialog dir div dl dt fieldset figcaption figure footer foreignobject foreignObject form header hgroup hr html legend li main menu nav ol option p pre search section summary svg table tbody td text tfoot th thead tr ul",
);

/**
 * The headings and paragraphs below an element. A data table's row is one paragraph, items of ordered lists begin with
 * their numbers, formulas are written in one line. Content that a click shows is read, once. Goes by a stack of its own,
 * since a hostile page may be nested deeper than calls can be.
 * @param {HtmlNode} root
 * @param {WalkOptions} [options]
 * @returns {Block[]}
 */
export function walkHtml(root, options = {}) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let text = [];
  let label = "";
  const depth = { preformatted: 0, hidden: 0, landmark: 0, navigation: 0, list: 0, label: 0, meaning: 0 };
  /** @type {Set<Block>} */
  const hidden = new Set();
  const labelOf = listLabels();
  const isLabelled = labelledControls(root);
  const add = (/** @type {Block} */ block) => {
    if (depth.hidden > 0) hidden.add(block);
    blocks.push(block);
  };
  const close = () => {
    const cleaned = cleanText(text.join(""), { keepLines: depth.preformatted > 0 });
    text = [];
    if (cleaned === "") return;
    add({ kind: "paragraph", text: label + cleaned });
    label = "";
  };
  /** @type {(HtmlNode | (() => void))[]} */
  const stack = [root];
  const enter = (/** @type {keyof typeof depth} */ name) => {
    depth[name]++;
    stack.push(() => {
      depth[name]--;
    });
  };
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "function") {
      next();
      continue;
    }
    if (isText(next)) {
      text.push(next.value);
      continue;
    }
    if (!isElement(next) || isSkipped(next, depth, options)) continue;
    const { tagName } = next;
    const heading = tagName.match(/^h([1-6])$/);
    const spoken = wordlessLabel(next);
    if (heading) {
      close();
      const title = cleanText(label + inlineText(next, options));
      label = "";
      if (title !== "") add({ kind: "heading", level: Number(heading[1]), text: title });
    } else if (tagName === "table" ? !isLayoutTable(next) : hasTableRole(next)) {
      close();
      for (const block of rowParagraphs(next, options)) add(block);
    } else if (tagName === "br") {
      text.push(depth.preformatted > 0 ? "\n" : " ");
    } else if (tagName === "wbr") {
      // A place where a word may be cut.
    } else if (tagName === "meter" || tagName === "progress") {
      text.push(` ${measureText(next)} `);
    } else if (tagName === "area") {
      text.push(` ${pictureText(next) ?? ""} `);
    } else if (tagName === "img") {
      const description = pictureText(next);
      if (description === null) options.onPicture?.();
      else if (description !== "") text.push(` ${description} `);
    } else if (CONTROLS.has(tagName)) {
      const value = controlText(next, depth.label > 0 || isLabelled(next));
      if (value !== "") pushValue(text, value);
    } else if (tagName === "math") {
      text.push(linearMathml(next));
    } else if (tagName === "sup" || tagName === "sub") {
      text.push(scriptOf(next, options));
    } else if (spoken !== "") {
      text.push(` ${spoken} `);
    } else if (!isReferenceMark(next)) {
      // Leaves first what it enters last: closing a block comes before the end of what is around it.
      if (isNavigation(next)) enter("navigation");
      if (isLandmark(next)) enter("landmark");
      if (isHidden(next)) enter("hidden");
      if (tagName === "label") enter("label");
      if (tagName === "ul" || tagName === "ol") enter("list");
      if (isBlock(next)) {
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
        enter("preformatted");
        stack.push(close);
      }
      if (tagName === "q") {
        text.push("“");
        stack.push(() => text.push("”"));
      }
      const added = appendMeaning(next);
      if (added) stack.push(added);
      pushChildren(next);
    }
  }
  close();
  return withoutHiddenCopies(blocks, hidden);

  /** Returns what has to be done after the children of a link, a date or an abbreviation. @param {HtmlElement} element */
  function appendMeaning(element) {
    const target = element.tagName === "a" && depth.navigation === 0 ? linkTarget(element) : null;
    const isTerm = /^(?:time|abbr|acronym|dfn)$/.test(element.tagName);
    if (depth.meaning > 0 || (target === null && !isTerm)) return null;
    enter("meaning");
    const start = text.length;
    const count = blocks.length;
    return () => {
      const last = blocks.at(-1);
      const isOpen = blocks.length === count;
      const own = isOpen ? text.slice(start).join("") : (last?.text ?? "");
      const meaning = target === null ? addedMeaning(element, own) : namesTarget(own, target) ? null : target;
      if (meaning === null) return;
      if (isOpen || text.length > 0 || last?.kind !== "paragraph")
        text.push(own.trim() === "" ? ` ${meaning} ` : ` (${meaning})`);
      else if (!last.cells) last.text += ` (${meaning})`;
    };
  }

  /** @param {HtmlElement} element */
  function pushChildren(element) {
    const apart = apartChildren(element);
    const children = [...element.childNodes, ...shadowContent(element)];
    for (let place = children.length - 1; place >= 0; place--) {
      const child = children[place];
      if (!child) continue;
      stack.push(child);
      if (apart.has(child)) stack.push(() => separate(text));
    }
  }
}

/** @param {HtmlElement} element @param {{ hidden: number, landmark: number, navigation: number, list: number }} depth @param {WalkOptions} options */
function isSkipped(element, depth, { isWebPage = false, isInline = false }) {
  const { tagName } = element;
  if (SKIPPED.has(tagName) || isStruck(element)) return true;
  if (tagName === "button" && !isInline) return !opensContent(element);
  if (tagName === "noscript") return isScriptNotice(element);
  if (depth.navigation === 0 && isNavigation(element) && isMenu(element)) return true;
  if (depth.hidden === 0 && isHidden(element) && !holdsContent(element)) return true;
  return isWebPage && (isConsentBanner(element) || (depth.landmark > 0 && depth.list === 0 && isLinkList(element)));
}

/** A custom element is a block when it holds other elements. @param {HtmlElement} element */
const isBlock = (element) =>
  BLOCK.has(element.tagName) || (element.tagName.includes("-") && childElements(element).length > 0);

/** The content of a declarative shadow root, which the page shows; other templates are not shown. @param {HtmlElement} element */
function shadowContent(element) {
  if (element.tagName !== "template" || !("content" in element)) return [];
  const isShown = attributeOf(element, "shadowrootmode") ?? attributeOf(element, "shadowroot");
  return isShown === null ? [] : /** @type {{ childNodes: HtmlNode[] }} */ (element.content).childNodes;
}

/** Puts a semicolon between words that a page shows side by side, a blank beside signs. @param {string[]} text changed in place */
function separate(text) {
  const before = text.at(-1) ?? "";
  if (before.trim() !== "")
    text.push(
      /\p{L}[\p{L}\p{M}]+[^\p{L}\p{N}]{0,2}$/u.test(before.trimEnd().slice(-40)) && !/[:;,.!?]$/.test(before.trimEnd())
        ? "; "
        : " ",
    );
}

/** A test for controls that a `label` names by id. @param {HtmlNode} root */
function labelledControls(root) {
  /** @type {Set<string> | null} */
  let ids = null;
  return (/** @type {HtmlElement} */ control) => {
    if (attributeOf(control, "aria-label")) return true;
    const id = attributeOf(control, "id");
    if (id === null) return false;
    ids ??= new Set(
      [...elementsBelow(root)].flatMap((one) => (one.tagName === "label" ? [attributeOf(one, "for") ?? ""] : [])),
    );
    return ids.has(id);
  };
}

/** Puts a value after its label. @param {string[]} text changed in place @param {string} value */
function pushValue(text, value) {
  if (!needsColon(value, text)) return void text.push(` ${value} `);
  const label = text.pop() ?? "";
  text.push(label.trimEnd(), `: ${value} `);
}

/** Whether a value follows a label without a mark between them. @param {string} value @param {string[]} text */
const needsColon = (value, text) => !/^[☐☑]$/.test(value) && /[\p{L}\p{N})]\s*$/u.test(text.at(-1) ?? "");

/** Removes hidden paragraphs that the page also shows, as another layout for small screens. @param {Block[]} blocks @param {Set<Block>} hidden */
function withoutHiddenCopies(blocks, hidden) {
  if (hidden.size === 0) return blocks;
  const shown = new Set(blocks.flatMap((block) => (hidden.has(block) ? [] : [block.text])));
  return blocks.filter((block) => !hidden.has(block) || !shown.has(block.text));
}

/** All the text in an element, in one line. @param {HtmlElement} element @param {WalkOptions} options */
function inlineText(element, options) {
  // A neutral element, since a heading or a superscript would be read by this function again.
  const content = { ...element, nodeName: "span", tagName: "span", attrs: [] };
  return walkHtml(content, { ...options, isInline: true })
    .map((block) => block.text)
    .join(" ");
}

/** @param {HtmlElement} table @param {WalkOptions} options @returns {Block[]} */
function rowParagraphs(table, options) {
  const caption = childElements(table).find(({ tagName }) => tagName === "caption");
  const title = caption ? cleanText(inlineText(caption, options)) : "";
  const rows = tableRows(table, (cell) => cleanText(inlineText(cell, options)));
  /** @type {Block[]} */
  const titles = title === "" ? [] : [{ kind: "paragraph", text: title }];
  return [...titles, ...tableBlocks(rows)];
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
