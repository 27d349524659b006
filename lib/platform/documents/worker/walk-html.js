import { nameBoldHeadings } from "./bold-headings.js";
import { cleanText } from "./clean-text.js";
import {
  addedMeaning,
  apartChildren,
  controlText,
  hasWords,
  linkTarget,
  measureText,
  namesTarget,
  opensContent,
  pictureText,
  tickOf,
  wordlessLabel,
} from "./html-content.js";
import {
  fileInPage,
  frameName,
  holdsContent,
  isConsentBanner,
  isHidden,
  isLandmark,
  isLinkList,
  isMenu,
  isNavigation,
  isPageMark,
  isScriptNotice,
  isUnseenFrame,
  openedParts,
  ownContents,
} from "./html-furniture.js";
import { readPageStyles } from "./html-styles.js";
import { attributeOf, childElements, elementsBelow, isElement, isText, parseHtml } from "./html-tree.js";
import { linearMathml } from "./linear-mathml.js";
import { listLabels } from "./list-labels.js";
import { isBracketedMark, toSubscript, toSuperscript } from "./script-text.js";
import { tableBlocks } from "./table-blocks.js";
import { hasTableRole, isLayoutTable, tableRows } from "./table-rows.js";
import { textTable } from "./text-tables.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {import("./html-tree.js").HtmlNode} HtmlNode
 * @typedef {import("./html-tree.js").HtmlElement} HtmlElement
 * @typedef {import("./html-styles.js").PageStyles} PageStyles
 * @typedef {{ isWebPage?: boolean, isInline?: boolean, styles?: PageStyles, onPicture?: () => void, onStruck?: () => void, onFrame?: (name: string) => void }} WalkOptions
 *   `isWebPage` leaves out menus of headers and footers; `onPicture` is called for each picture without a description,
 *   `onStruck` for each text that is struck out, `onFrame` for each page within the page that the file does not hold
 */

const words = (/** @type {string} */ names) => new Set(names.split(" "));
/** Elements without page text: code, media, the text of browsers that cannot play it, ruby annotations. */
const SKIPPED = words("script style audio video datalist head title metadata rt rp");
const STRUCK = words("del s strike");
const CONTROLS = words("input select textarea");
const BLOCK = words(
  "address article aside blockquote body caption center dd desc details dialog dir div dl dt fieldset figcaption figure footer foreignobject foreignObject form header hgroup hr html legend li main menu nav ol option p pre search section summary svg table tbody td text tfoot th thead tr ul",
);

/**
 * The headings and paragraphs below an element. A data table's row is one paragraph, items of ordered lists begin with
 * their numbers, formulas are written in one line. Content that a click shows is read, once. Goes by a stack of its own,
 * since a hostile page may be nested deeper than calls can be.
 * @param {HtmlNode} root
 * @param {WalkOptions} [given]
 * @returns {Block[]}
 */
export function walkHtml(root, given = {}) {
  const options = { ...given, styles: given.styles ?? readPageStyles(root) };
  if (!options.isInline) nameBoldHeadings(root);
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let text = [];
  let label = "";
  const depth = { preformatted: 0, code: 0, hidden: 0, landmark: 0, navigation: 0, list: 0, label: 0, meaning: 0 };
  /** @type {Set<Block>} */
  const hidden = new Set();
  const labelOf = listLabels();
  const isLabelled = labelledControls(root);
  const isOpened = openedParts(root);
  const isOwnContents = ownContents(root);
  const add = (/** @type {Block} */ block) => {
    if (depth.hidden > 0) hidden.add(block);
    blocks.push(block);
  };
  const close = () => {
    const written = text.join("");
    const cleaned = cleanText(written, { keepLines: depth.preformatted > 0 });
    text = [];
    if (cleaned === "") return;
    const table = depth.preformatted > 0 && depth.code === 0 ? textTable(written) : null;
    if (table) return table.forEach(add);
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
    if (!isElement(next) || isSkipped(next, depth, { ...options, isOpened, isOwnContents })) continue;
    const { tagName } = next;
    const heading = tagName.match(/^h([1-6])$/);
    const tick = tickOf(next);
    const spoken = wordlessLabel(next);
    const script = scriptKind(next, options.styles, text.at(-1) ?? "");
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
    } else if (tagName === "iframe" || tagName === "frame") {
      const own = attributeOf(next, "srcdoc");
      if (own !== null) stack.push(close, parseHtml(own), close);
      else if (!isUnseenFrame(next)) options.onFrame?.(frameName(next));
    } else if (tagName === "embed" || tagName === "object") {
      const name = fileInPage(next);
      if (name !== null) options.onFrame?.(name);
      stack.push(...next.childNodes.toReversed());
    } else if (tagName === "noframes") {
      stack.push(parseHtml(next.childNodes.map((node) => (isText(node) ? node.value : "")).join("")));
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
      const name = depth.label > 0 ? null : attributeOf(next, "aria-label");
      const value = controlText(next, depth.label > 0 || isLabelled(next));
      if (value !== "" && name && !/^[☐☑]$/.test(value)) text.push(` ${cleanText(name)}: ${value} `);
      else if (value !== "") pushValue(text, value);
    } else if (tagName === "math") {
      text.push(linearMathml(next));
    } else if (tagName === "script" || tagName === "title") {
      text.push(` ${next.childNodes.map((node) => (isText(node) ? node.value : "")).join("")} `);
    } else if (script !== null && !isReferenceMark(next, options.styles)) {
      text.push(scriptText(next, script, options));
    } else if (spoken !== "") {
      text.push(` ${spoken} `);
    } else if (!isReferenceMark(next, options.styles)) {
      // Leaves first what it enters last: closing a block comes before the end of what is around it.
      if (isNavigation(next)) enter("navigation");
      if (isLandmark(next)) enter("landmark");
      if (isHidden(next)) enter("hidden");
      if (tagName === "label") enter("label");
      if (tagName === "ul" || tagName === "ol") enter("list");
      if (isBlock(next) && (tick === "" || next.childNodes.length > 0)) {
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
        if (childElements(next).some((child) => child.tagName === "code")) enter("code");
        stack.push(close);
      }
      if (tick !== "") text.push(` ${tick} `);
      if (tagName === "q") {
        text.push("“");
        stack.push(() => text.push("”"));
      }
      const added = appendMeaning(next);
      if (added) stack.push(added);
      if (tagName !== "ac:task-status") pushChildren(next);
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
      if (apart.has(child)) stack.push(() => separate(text, child));
    }
  }
}

/** @param {HtmlElement} element @param {{ hidden: number, landmark: number, navigation: number, list: number }} depth @param {WalkOptions & { styles: PageStyles, isOpened: (element: HtmlElement) => boolean, isOwnContents: (element: HtmlElement) => boolean }} options */
function isSkipped(element, depth, { isWebPage = false, isInline = false, styles, onStruck, isOpened, isOwnContents }) {
  const { tagName } = element;
  if (isFormulaCopy(element)) return true;
  if ((SKIPPED.has(tagName) && !isFormulaSource(element) && !isDrawingTitle(element)) || isPageMark(element))
    return true;
  if (STRUCK.has(tagName) || styles.isStruck(element)) {
    if (hasWords(element)) onStruck?.();
    return true;
  }
  if (tagName === "button" && !isInline) return !opensContent(element);
  if (tagName === "noscript") return isScriptNotice(element);
  if (depth.navigation === 0 && isNavigation(element) && isMenu(element)) return true;
  if (depth.list === 0 && isOwnContents(element)) return true;
  if (depth.hidden === 0 && isHidden(element) && !holdsContent(element, isOpened(element))) return true;
  return isWebPage && (isConsentBanner(element) || (depth.landmark > 0 && depth.list === 0 && isLinkList(element)));
}

/** A custom element is a block when it holds other elements and draws no formula. @param {HtmlElement} element */
const isBlock = (element) =>
  BLOCK.has(element.tagName) || (/^(?!mjx-).*-/.test(element.tagName) && childElements(element).length > 0);

/** Whether a script holds a formula in TeX. @param {HtmlElement} element */
const isFormulaSource = (element) => /^math\/tex\b/.test(attributeOf(element, "type") ?? "");

/** Whether a title describes a drawing or a part of it, such as a bar with its value. @param {HtmlElement} element */
const isDrawingTitle = ({ tagName, namespaceURI, childNodes }) =>
  tagName === "title" &&
  /svg$/.test(namespaceURI) &&
  !childNodes.some((node) => isText(node) && ICON_NAME.test(node.value.trim()));

/** The name of an icon: "icon-phone", "chevron-right". */
const ICON_NAME = /^[a-z]+(?:[-_][a-z]+)+$/;

/** Whether an element shows a formula that another element beside it holds as text. @param {HtmlElement} element */
function isFormulaCopy(element) {
  const { tagName, parentNode } = element;
  if (tagName === "mjx-math") return parentNode !== null && hasMathml(parentNode);
  if (/^MathJax(?:_|$)/.test(attributeOf(element, "class") ?? "")) return true;
  if (tagName !== "epub:case" && tagName !== "epub:default") return false;
  const isShown = parentNode !== null && hasMathml(parentNode);
  return tagName === "epub:case" ? !isShown : isShown;
}

/** Whether formulas stand below a node: each of many siblings asks for the same. @type {WeakMap<HtmlNode, boolean>} */
const mathmlBelow = new WeakMap();

/** @param {HtmlNode} node */
function hasMathml(node) {
  const known = mathmlBelow.get(node) ?? [...elementsBelow(node)].some(({ tagName }) => tagName === "math");
  mathmlBelow.set(node, known);
  return known;
}

/** The content of a declarative shadow root, which the page shows; other templates are not shown. @param {HtmlElement} element */
function shadowContent(element) {
  if (element.tagName !== "template" || !("content" in element)) return [];
  const isShown = attributeOf(element, "shadowrootmode") ?? attributeOf(element, "shadowroot");
  return isShown === null ? [] : /** @type {{ childNodes: HtmlNode[] }} */ (element.content).childNodes;
}

/** Puts a semicolon between words that a page shows side by side, a blank beside signs. @param {string[]} text changed in place @param {HtmlNode} next */
function separate(text, next) {
  const before = text.at(-1) ?? "";
  const [first] = "childNodes" in next ? next.childNodes : [];
  // The parts of a price: `14.` and `95`.
  if (/\d[.,]$/.test(before) && first && isText(first) && /^\d/.test(first.value)) return;
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

/** @param {HtmlElement} element @param {PageStyles} styles @param {string} before */
function scriptKind(element, styles, before) {
  if (element.tagName === "sup") return "superscript";
  return element.tagName === "sub" ? "subscript" : styles.scriptOf(element, before);
}

/** @param {HtmlElement} element @param {"superscript" | "subscript"} script @param {WalkOptions} options */
function scriptText(element, script, options) {
  const content = cleanText(inlineText(element, options));
  if (content === "" || isBracketedMark(content)) return "";
  return script === "superscript" ? toSuperscript(content) : toSubscript(content);
}

/** Whether an element is a footnote link, whose mark is not part of the sentence. @param {HtmlElement} element @param {PageStyles} styles */
function isReferenceMark(element, styles) {
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
    [element, ...childElements(element)].some((one) => scriptKind(one, styles, "") === "superscript") ||
    (parentNode !== null && isElement(parentNode) && scriptKind(parentNode, styles, "") === "superscript");
  return isWithinPage && isRaised;
}

/** The arrow after a note that leads back to where the note belongs. */
const BACK_TO_TEXT = /^\s*[\u2191\u21a9\u21b5\u23ce^]\ufe0e?\s*$/;
