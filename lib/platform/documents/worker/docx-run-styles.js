import { attributeNamed, childNamed, elementsNamed } from "./xml-tree.js";

/** @typedef {Map<string, { verticalAlign: string | null, isHidden: boolean }>} RunStyles */

/**
 * The character styles that raise, lower or hide text, by id.
 * @param {Document | null} stylesXml
 * @returns {RunStyles}
 */
export function readRunStyles(stylesXml) {
  const styles = stylesXml ? elementsNamed(stylesXml, "style") : [];
  return new Map(
    styles
      .filter((style) => attributeNamed(style, "type") === "character")
      .map((style) => {
        const properties = childNamed(style, "rPr");
        const align = attributeNamed(childNamed(properties, "vertAlign"), "val");
        const vanish = childNamed(properties, "vanish");
        const isHidden = vanish !== undefined && !/^(?:0|false|off)$/.test(attributeNamed(vanish, "val") ?? "");
        return [
          attributeNamed(style, "styleId") ?? "",
          { verticalAlign: align === "superscript" || align === "subscript" ? align : null, isHidden },
        ];
      }),
  );
}
