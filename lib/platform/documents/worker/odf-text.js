import { XMLSerializer } from "@xmldom/xmldom";
import { elementsBelow, parseXhtml } from "./html-tree.js";
import { linearMathml } from "./linear-mathml.js";
import { toSubscript, toSuperscript } from "./script-text.js";
import { attributeNamed, childNamed, elementsNamed, parseXml } from "./xml-tree.js";

/**
 * `styles` strike out, hide, raise or lower text, by name; `packed` are the parts of the file; `losses` counts what is left out.
 * @typedef {{ styles: Map<string | null, { isStruck: boolean, isHidden: boolean, rise: number }>, packed: Record<string, Uint8Array>, losses: { struck: number, hidden: number, formulas: number, drawings: number } }} OdfText
 */

/** @param {Document[]} documents @param {Record<string, Uint8Array>} packed @returns {OdfText} */
export function odfText(documents, packed) {
  /** @type {OdfText["styles"]} */
  const styles = new Map();
  for (const style of documents.flatMap((one) => elementsNamed(one, "style"))) {
    const properties = childNamed(style, "text-properties");
    const line = attributeNamed(properties, "text-line-through-style");
    const isStruck = line !== null && line !== "none";
    const position = attributeNamed(properties, "text-position") ?? "";
    const rise = /^sub/.test(position) ? -1 : /^super/.test(position) ? 1 : Number.parseInt(position, 10) || 0;
    const isHidden = attributeNamed(properties, "display") === "none";
    if (isStruck || isHidden || rise !== 0) styles.set(attributeNamed(style, "name"), { isStruck, isHidden, rise });
  }
  return { styles, packed, losses: { struck: 0, hidden: 0, formulas: 0, drawings: 0 } };
}

/** @param {OdfText} about @returns {import("./blocks.js").Notice[]} */
export const lossesOf = ({ losses }) => [
  ...(losses.struck > 0 ? [/** @type {const} */ ("struck_text_left_out")] : []),
  ...(losses.hidden > 0 ? [/** @type {const} */ ("hidden_text_left_out")] : []),
  ...(losses.formulas > 0 ? [/** @type {const} */ ("formulas_left_out")] : []),
  ...(losses.drawings > 0 ? [/** @type {const} */ ("drawings_left_out")] : []),
];

/** The text of a paragraph without notes, frames, struck and hidden words. @param {Element} root @param {OdfText} about @returns {string} */
export function textOf(root, about) {
  let text = "";
  /** @type {Node[]} */
  const stack = [];
  const addChildren = (/** @type {Node} */ node) => {
    for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child);
  };
  if (isHidden(root, about)) return "";
  addChildren(root);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeType === 3) text += node.nodeValue ?? "";
    if (node.nodeType !== 1) continue;
    const element = /** @type {Element} */ (node);
    const { localName } = element;
    if (/^(?:tab|s|line-break)$/.test(localName)) text += " ";
    if (/^(?:note|annotation|text-box|table|tracked-changes|deletion|ruby-text)$/.test(localName)) continue;
    if (localName === "title" || localName === "desc") {
      text += ` ${element.textContent ?? ""} `;
      continue;
    }
    if (localName === "object") {
      text += ` ${formulaOf(element, about) ?? ""} `;
      continue;
    }
    if (isHidden(element, about)) continue;
    const style = localName === "span" ? about.styles.get(attributeNamed(element, "style-name")) : undefined;
    if (style?.isStruck) {
      if ((element.textContent ?? "").trim() !== "") about.losses.struck++;
      continue;
    }
    const target = localName === "a" ? (attributeNamed(element, "href") ?? "") : "";
    const words = element.textContent ?? "";
    if (style && style.rise !== 0 && words.trim() !== "") {
      const script = textOf(element, about);
      text += style.rise > 0 ? toSuperscript(script) : toSubscript(script);
    } else if (/^(?:https?|mailto|tel):/.test(target) && !words.includes(target.replace(/^(?:mailto|tel):/, "")))
      text += `${words} (${target.replace(/^(?:mailto|tel):/, "")})`;
    else addChildren(element);
  }
  return text;
}

/** Whether a style or a field hides an element; counts its words as lost. @param {Element} element @param {OdfText} about */
function isHidden(element, { styles, losses }) {
  const isField = /^hidden-(?:text|paragraph)$/.test(element.localName);
  const isOff = isField
    ? attributeNamed(element, "is-hidden") === "true"
    : /^(?:span|p|h)$/.test(element.localName) && styles.get(attributeNamed(element, "style-name"))?.isHidden === true;
  if (isOff && (element.textContent ?? "").trim() !== "") losses.hidden++;
  return isOff;
}

/**
 * The formula in an embedded object, in one line; null for an object without one, which counts as lost unless it is a
 * table (`tableIn`).
 * @param {Element} object @param {OdfText} about
 */
export function formulaOf(object, about) {
  const inner = contentOf(object, about) ?? object;
  const formula = elementsNamed(inner, "math")[0];
  if (!formula) {
    if (!tableIn(object, about)) about.losses.drawings++;
    return null;
  }
  const markup = new XMLSerializer().serializeToString(formula);
  const math = [...elementsBelow(parseXhtml(`<?xml version="1.0"?>${markup}`))].find(
    ({ tagName }) => tagName === "math",
  );
  const text = math ? linearMathml(math).trim() : "";
  if (text === "") about.losses.formulas++;
  return text;
}

/** The table of a chart or a sheet in an embedded object. @param {Element} object @param {OdfText} about */
export function tableIn(object, about) {
  const inner = contentOf(object, about);
  return inner ? elementsNamed(inner, "table")[0] : undefined;
}

/** @param {Element} object @param {OdfText} about */
function contentOf(object, { packed }) {
  const path = (attributeNamed(object, "href") ?? "").replace(/^\.\//, "");
  const file = packed[`${path}/content.xml`];
  return file ? parseXml(file) : null;
}
