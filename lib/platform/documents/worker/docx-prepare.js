import { readCheckbox, readLegacyList } from "./docx-controls.js";
import { isPlaceholder, relationshipOf } from "./docx-drawings.js";
import { isOn } from "./docx-run-styles.js";
import { linearOmml } from "./linear-omml.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed } from "./xml-tree.js";

/**
 * Rewrites the content of a part of a Word document that mammoth would skip to content that it reads: formulas as text,
 * labels of numbered paragraphs, symbols, text boxes without a fallback, raised and lowered text. Removes hidden text.
 */

/** @typedef {import("./docx-run-styles.js").RunStyles} RunStyles */

/**
 * @param {Document} part changed in place
 * @param {{ labelOf: (paragraph: Element) => string, runStyles: RunStyles, textsOf: (id: string | null) => string[] }} about
 *   `textsOf` reads the parts that the text refers to
 * @returns {{ hasLostFormulas: boolean, hasLostDrawings: boolean, struckRuns: number, emptyFields: number }} what has no form in words
 */
export function prepareDocxPart(part, { labelOf, runStyles, textsOf }) {
  const losses = { hasLostFormulas: false, hasLostDrawings: false, struckRuns: 0, emptyFields: 0 };
  for (const element of elementsNamed(part)) {
    switch (element.localName) {
      case "p":
        addLabel(element, labelOf(element));
        break;
      case "r":
        if (element.namespaceURI !== MATH && element.namespaceURI !== STRICT_MATH)
          losses.struckRuns += applyRunStyle(element, runStyles);
        break;
      case "oMath":
        if (linearOmml(element).trim() === "") losses.hasLostFormulas = true;
        replaceWithText(element, ` ${linearOmml(element).trim()} `);
        break;
      case "sym":
        readSymbol(element);
        break;
      case "cr":
        element.parentNode?.replaceChild(wordElement(element, "br"), element);
        break;
      case "ptab":
        element.parentNode?.replaceChild(wordElement(element, "tab"), element);
        break;
      case "checkbox":
        readCheckbox(element, textRun);
        break;
      case "ddList":
        readLegacyList(element, textRun);
        break;
      case "ruby":
        unwrap(element, childNamed(element, "rubyBase"));
        break;
      case "oMathPara":
      case "fldSimple":
      case "bdo":
      case "dir":
        unwrap(element, element);
        break;
      case "AlternateContent":
        readAlternateContent(element);
        break;
      case "OLEObject":
        if (/^(?:Equation|MathType)/i.test(attributeNamed(element, "ProgID") ?? "")) losses.hasLostFormulas = true;
        break;
      case "graphicData":
        if (!readDrawing(element, textsOf)) losses.hasLostDrawings = true;
        break;
      case "altChunk":
        for (const text of textsOf(relationshipOf(element)))
          element.parentNode?.insertBefore(textParagraph(element, text), element);
        break;
      case "gridBefore":
        addCells(element);
        break;
      case "sdt":
        if (isPlaceholder(element)) {
          losses.emptyFields++;
          for (const text of elementsNamed(element, "t")) text.textContent = "";
        }
    }
  }
  return losses;
}

const MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math";
const STRICT_MATH = "http://purl.oclc.org/ooxml/officeDocument/math";
const VML = "urn:schemas-microsoft-com:vml";

/** @param {Element} sibling an element of the Word namespace @param {string} name */
function wordElement(sibling, name) {
  const root = sibling.ownerDocument.documentElement;
  return sibling.ownerDocument.createElementNS(root.namespaceURI, `${root.prefix ? `${root.prefix}:` : ""}${name}`);
}

/** @param {Element} sibling @param {string} text */
function textRun(sibling, text) {
  const run = wordElement(sibling, "r");
  const content = wordElement(sibling, "t");
  content.appendChild(sibling.ownerDocument.createTextNode(text));
  run.appendChild(content);
  return run;
}

/** @param {Element} paragraph @param {string} label */
function addLabel(paragraph, label) {
  if (label === "") return;
  const properties = childNamed(paragraph, "pPr");
  paragraph.insertBefore(textRun(paragraph, label), properties ? properties.nextSibling : paragraph.firstChild);
}

/** @param {Element} element @param {string} text */
const replaceWithText = (element, text) => element.parentNode?.replaceChild(textRun(element, text), element);

/** Puts the children of `content` in the place of `element`. @param {Element} element @param {Element | undefined} content */
function unwrap(element, content) {
  for (const child of content ? childrenOf(content) : []) element.parentNode?.insertBefore(child, element);
  element.parentNode?.removeChild(element);
}

/** Removes a run that is hidden or struck out, raises or lowers its text. @param {Element} run @param {RunStyles} styles @returns {number} 1 for a struck run */
function applyRunStyle(run, styles) {
  const properties = childNamed(run, "rPr");
  const ofParagraph = styles.get(attributeNamed(childNamed(paragraphOf(run), "pPr", "pStyle"), "val") ?? "");
  const style = styles.get(attributeNamed(childNamed(properties, "rStyle"), "val") ?? "");
  const isSet = (/** @type {string[]} */ names, /** @type {boolean} */ inherited) =>
    names.map((name) => childNamed(properties, name)).reduce((on, one) => (one ? isOn(one) : on), inherited);
  const isHidden =
    isSet(["vanish"], style?.isHidden ?? ofParagraph?.isHidden ?? false) || isSet(["webHidden", "specVanish"], false);
  const isInherited = style?.isStruck ?? ofParagraph?.isStruck ?? false;
  const isStruck = isSet(["strike", "dstrike"], isInherited) || isSet(["dstrike", "strike"], isInherited);
  const hasText = childrenOf(run).some(({ localName }) => localName === "t");
  if (isHidden || (isStruck && hasText)) {
    run.parentNode?.removeChild(run);
    return isHidden ? 0 : 1;
  }
  if (!properties) return 0;
  const isNoteMark = childrenOf(run).some(({ localName }) => /^(?:foot|end)note(?:Reference|Ref)$/.test(localName));
  if (isNoteMark || childNamed(properties, "vertAlign")) return 0;
  const rise = Number(attributeNamed(childNamed(properties, "position"), "val") ?? 0);
  const align = style?.verticalAlign ?? (rise >= RISE_MIN ? "superscript" : rise <= -RISE_MIN ? "subscript" : null);
  if (align === null) return 0;
  const element = wordElement(run, "vertAlign");
  element.setAttributeNS(element.namespaceURI, element.prefix ? `${element.prefix}:val` : "val", align);
  properties.appendChild(element);
  return 0;
}

/** @param {Element} run */
function paragraphOf(run) {
  /** @type {Node | null} */
  let node = run.parentNode;
  while (node && /** @type {Element} */ (node).localName !== "p") node = node.parentNode;
  return node;
}

/** In half points: text that is moved by this much is an exponent or an index. */
const RISE_MIN = 4;

/** Mammoth knows the characters of symbol fonts by capital numbers, and no others. @param {Element} symbol */
function readSymbol(symbol) {
  const attribute = Array.from(symbol.attributes).find(({ localName }) => localName === "char");
  const code = Number.parseInt(attribute?.value ?? "", 16);
  if (!attribute || Number.isNaN(code)) return;
  attribute.value = attribute.value.toUpperCase();
  const isOfSymbolFont = code < 0x100 || (code >= 0xe000 && code <= 0xf8ff);
  if (isOfSymbolFont) return;
  const content = wordElement(symbol, "t");
  content.appendChild(symbol.ownerDocument.createTextNode(String.fromCodePoint(code)));
  symbol.parentNode?.replaceChild(content, symbol);
}

/** @param {Element} sibling @param {string} text */
function textParagraph(sibling, text) {
  const paragraph = wordElement(sibling, "p");
  paragraph.appendChild(textRun(sibling, text));
  return paragraph;
}

/** Puts empty cells before a row that begins further in. @param {Element} gap */
function addCells(gap) {
  const row = gap.parentNode?.parentNode;
  const count = Math.min(Number(attributeNamed(gap, "val") ?? 0) || 0, CELLS_BEFORE_MAX);
  const first = row ? childrenOf(row).find(({ localName }) => localName === "tc") : undefined;
  for (let added = 0; row && first && added < count; added++) {
    const cell = wordElement(gap, "tc");
    cell.appendChild(wordElement(gap, "p"));
    row.insertBefore(cell, first);
  }
}

const CELLS_BEFORE_MAX = 60;

/**
 * Puts the words of a chart, a diagram or a text box in the place of its drawing.
 * @param {Element} data @param {(id: string | null) => string[]} textsOf
 * @returns {boolean} false for a drawing whose words cannot be read
 */
function readDrawing(data, textsOf) {
  const isDrawn = /\/(?:chart|chartex|diagram)$/.test(attributeNamed(data, "uri") ?? "");
  const boxes = elementsNamed(data, "txbxContent");
  if (!isDrawn && boxes.length === 0) return true;
  const texts = isDrawn ? textsOf(relationshipOf(data)) : [];
  if (isDrawn && texts.length === 0) return false;
  /** @type {Node | null} */
  let drawing = data;
  while (drawing && !/^(?:drawing|AlternateContent)$/.test(/** @type {Element} */ (drawing).localName))
    drawing = drawing.parentNode;
  const isAlternate = drawing?.parentNode && /** @type {Element} */ (drawing.parentNode).localName === "Choice";
  // A text box within alternatives is read there.
  if (!drawing || (!isDrawn && isAlternate)) return true;
  const content = wordElement(/** @type {Element} */ (drawing), "txbxContent");
  for (const text of texts) content.appendChild(textParagraph(content, text));
  replaceWithBoxes(/** @type {Element} */ (drawing), isDrawn ? [content] : boxes);
  return true;
}

/** Mammoth reads the text boxes of older drawings. @param {Element} element @param {Element[]} contents */
function replaceWithBoxes(element, contents) {
  const picture = wordElement(element, "pict");
  for (const content of contents) {
    const box = element.ownerDocument.createElementNS(VML, "v:textbox");
    box.appendChild(content);
    picture.appendChild(box);
  }
  element.parentNode?.replaceChild(picture, element);
}

/** Mammoth reads the fallback only; some programs write a text box without one. @param {Element} alternate */
function readAlternateContent(alternate) {
  const fallback = childNamed(alternate, "Fallback");
  if (fallback && elementsNamed(fallback, "t").length > 0) return;
  const contents = elementsNamed(alternate, "txbxContent");
  if (contents.length === 0) return;
  replaceWithBoxes(alternate, contents);
}
