import { formatCode } from "./spreadsheet-values.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed } from "./xml-tree.js";

/** @typedef {{ format: string, isStruck: boolean, isBold: boolean }} CellStyle */

/** The style of each index that cells name: how a number is shown, whether it is struck out. @param {Document | null} xml @returns {CellStyle[]} */
export function cellStyles(xml) {
  if (!xml) return [];
  const custom = new Map(
    elementsNamed(xml, "numFmt").map((format) => [
      Number(attributeNamed(format, "numFmtId")),
      attributeNamed(format, "formatCode") ?? "",
    ]),
  );
  const fonts = childrenOf(childNamed(xml.documentElement, "fonts") ?? xml.documentElement).filter(
    ({ localName }) => localName === "font",
  );
  const isOn = (/** @type {Element | undefined} */ flag) =>
    flag !== undefined && !/^(?:0|false)$/.test(attributeNamed(flag, "val") ?? "");
  const styles = childNamed(xml.documentElement, "cellXfs");
  return (styles ? childrenOf(styles) : []).map((style) => {
    const font = fonts[Number(attributeNamed(style, "fontId") ?? -1)];
    return {
      format: formatCode(Number(attributeNamed(style, "numFmtId")), custom),
      isStruck: isOn(childNamed(font, "strike")),
      isBold: isOn(childNamed(font, "b")),
    };
  });
}
