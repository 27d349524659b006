import { readCheckbox, readLegacyList } from "./docx-controls.js";
import { isPlaceholder, relationshipOf } from "./docx-drawings.js";
import { joinDropCap, keepDeletedEnd } from "./docx-paragraphs.js";
import { isOn } from "./docx-run-styles.js";
import { readSymbol, readSymbolText } from "./docx-symbols.js";
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
 * @returns {{ hasLostFormulas: boolean, hasLostDrawings: boolean, struckRuns: number, hiddenRuns: number, emptyFields: number, objects: Set<string> }} what has no form in words; `objects` are the programs of embedded files
 */
export function prepareDocxPart(part, { labelOf, runStyles, textsOf }) {
  const losses = {
    hasLostFormulas: false,
    hasLostDrawings: false,
    struckRuns: 0,
    hiddenRuns: 0,
    emptyFields: 0,
    objects: new Set(),
  };
  for (const element of elementsNamed(part)) {
    switch (element.localName) {
      case "p":
        addLabel(element, labelOf(element));
        keepDeletedEnd(element);
        joinDropCap(element);
        break;
      case "r":
        if (element.namespaceURI !== MATH && element.namespaceURI !== STRICT_MATH)
          applyRunStyle(element, runStyles, losses);
        readSymbolText(element);
        break;
      case "oMath":
        if (linearOmml(element).trim() === "") losses.hasLostFormulas = true;
        replaceWithText(element, ` ${linearOmml(element).trim()} `);
        break;
      case "sym":
        readSymbol(element, wordElement);
        break;
      case "br":
        // Mammoth drops the breaks of pages and columns, and glues the words around them.
        for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
        break;
      case "del":
      case "moveFrom":
        keepFieldEnds(element);
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
      case "OLEObject": {
        const program = attributeNamed(element, "ProgID") ?? "";
        if (/^(?:Equation|MathType)/i.test(program)) losses.hasLostFormulas = true;
        else losses.objects.add(program || "OLE");
        break;
      }
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

/** Removes a run that is hidden or struck out, raises or lowers its text. @param {Element} run @param {RunStyles} styles @param {{ struckRuns: number, hiddenRuns: number }} losses counts the removed runs */
function applyRunStyle(run, styles, losses) {
  const properties = childNamed(run, "rPr");
  const ofParagraph = styles.get(attributeNamed(childNamed(paragraphOf(run), "pPr", "pStyle"), "val") ?? "");
  const style = styles.get(attributeNamed(childNamed(properties, "rStyle"), "val") ?? "");
  const isSet = (/** @type {string[]} */ names, /** @type {boolean} */ inherited) =>
    names.map((name) => childNamed(properties, name)).reduce((on, one) => (one ? isOn(one) : on), inherited);
  const isVanished = isSet(["vanish"], style?.isHidden ?? ofParagraph?.isHidden ?? false);
  const isHidden = isVanished || isSet(["webHidden", "specVanish"], false);
  const isInherited = style?.isStruck ?? ofParagraph?.isStruck ?? false;
  const isStruck = isSet(["strike", "dstrike"], isInherited) || isSet(["dstrike", "strike"], isInherited);
  const hasText = childrenOf(run).some(({ localName, textContent }) => localName === "t" && textContent?.trim());
  if (isHidden || (isStruck && hasText)) {
    run.parentNode?.removeChild(run);
    if (isVanished && hasText) losses.hiddenRuns++;
    if (!isHidden) losses.struckRuns++;
    return;
  }
  if (!properties) return;
  const isNoteMark = childrenOf(run).some(({ localName }) => /^(?:foot|end)note(?:Reference|Ref)$/.test(localName));
  if (isNoteMark || childNamed(properties, "vertAlign")) return;
  const rise = Number(attributeNamed(childNamed(properties, "position"), "val") ?? 0);
  const align = style?.verticalAlign ?? (rise >= RISE_MIN ? "superscript" : rise <= -RISE_MIN ? "subscript" : null);
  if (align === null) return;
  const element = wordElement(run, "vertAlign");
  element.setAttributeNS(element.namespaceURI, element.prefix ? `${element.prefix}:val` : "val", align);
  properties.appendChild(element);
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

/** Puts the end of a field that began before a deletion before it: without, a link goes on to the last paragraph. @param {Element} deletion */
function keepFieldEnds(deletion) {
  let open = 0;
  for (const mark of elementsNamed(deletion, "fldChar")) {
    const type = attributeNamed(mark, "fldCharType");
    if (type === "begin") open++;
    else if (type === "end" && open > 0) open--;
    else if (type === "end" && mark.parentNode) deletion.parentNode?.insertBefore(mark.parentNode, deletion);
  }
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
