import { attributeNamed, childNamed, elementsNamed } from "./xml-tree.js";

/** @typedef {{ verticalAlign: string | null, isHidden: boolean, isStruck: boolean }} RunStyle */
/** @typedef {Map<string, RunStyle>} RunStyles */

const DEPTH_MAX = 20;

/**
 * The styles of characters and paragraphs that raise, lower, hide or strike out text, by id, with what they are based on.
 * @param {Document | null} stylesXml
 * @returns {RunStyles}
 */
export function readRunStyles(stylesXml) {
  const elements = stylesXml ? elementsNamed(stylesXml, "style") : [];
  const byId = new Map(elements.map((style) => [attributeNamed(style, "styleId") ?? "", style]));
  return new Map(Array.from(byId, ([id, style]) => [id, runStyleOf(style, byId)]));
}

/** Whether a property that may be switched off is on. @param {Element | undefined} property */
export const isOn = (property) =>
  property !== undefined && !/^(?:0|false|off)$/.test(attributeNamed(property, "val") ?? "");

/** @param {Element} style @param {Map<string, Element>} byId @returns {RunStyle} */
function runStyleOf(style, byId) {
  /** @type {Element[]} */
  const properties = [];
  /** @type {Element | undefined} */
  let at = style;
  for (let depth = 0; at && depth < DEPTH_MAX; depth++) {
    const own = childNamed(at, "rPr");
    if (own) properties.push(own);
    at = byId.get(attributeNamed(childNamed(at, "basedOn"), "val") ?? "");
  }
  const nearest = (/** @type {string} */ name) =>
    properties.map((one) => childNamed(one, name)).find((one) => one !== undefined);
  const align = attributeNamed(nearest("vertAlign"), "val");
  return {
    verticalAlign: align === "superscript" || align === "subscript" ? align : null,
    isHidden: isOn(nearest("vanish")),
    isStruck: isOn(nearest("strike")) || isOn(nearest("dstrike")),
  };
}
