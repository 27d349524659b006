import { fraction, indexed, limits, matrix, operand, power, root } from "./linear-math.js";
import { attributeNamed, childNamed, childrenOf } from "./xml-tree.js";

/**
 * A Word formula (Office Math) in one line.
 * @param {Element} element
 * @returns {string}
 */
export function linearOmml(element) {
  const part = (/** @type {string} */ name) => inOrder(childNamed(element, name));
  const property = (/** @type {string} */ name) =>
    attributeNamed(childNamed(element, `${element.localName}Pr`, name), "val");
  switch (element.localName) {
    case "t":
      return element.textContent ?? "";
    case "f":
      return property("type") === "noBar" ? `(${part("num")} over ${part("den")})` : fraction(part("num"), part("den"));
    case "sSup":
      return power(part("e"), part("sup"));
    case "sSub":
      return indexed(part("e"), part("sub"));
    case "sSubSup":
      return `${indexed(part("e"), part("sub"))}^${operand(part("sup"))}`;
    case "sPre":
      return `_${operand(part("sub"))}^${operand(part("sup"))}${part("e")}`;
    case "rad":
      return root(part("e"), part("deg"));
    case "d": {
      const inner = childrenOf(element)
        .filter(({ localName }) => localName === "e")
        .map(inOrder);
      return `${property("begChr") ?? "("}${inner.join(property("sepChr") ?? "|")}${property("endChr") ?? ")"}`;
    }
    case "nary":
      return `${limits(property("chr") ?? "∫", part("sub"), part("sup"))} ${part("e")}`;
    case "func":
      return `${part("fName")} ${part("e")}`;
    case "limLow":
      return limits(part("e"), part("lim"), "");
    case "limUpp":
      return limits(part("e"), "", part("lim"));
    case "acc":
      return limits(part("e"), "", property("chr") ?? "\u0302");
    case "bar":
      return limits(part("e"), "", "¯");
    case "m":
      return matrix(
        childrenOf(element)
          .filter(({ localName }) => localName === "mr")
          .map((row) => childrenOf(row).map(inOrder)),
      );
    case "eqArr":
      return childrenOf(element)
        .filter(({ localName }) => localName === "e")
        .map(inOrder)
        .join("; ");
    default:
      // Properties contain no text; deleted runs are skipped.
      return /Pr$|^del$|^moveFrom$/.test(element.localName) ? "" : inOrder(element);
  }
}

/** @param {Element | undefined} element @returns {string} */
const inOrder = (element) => (element ? childrenOf(element).map(linearOmml).join("") : "");
