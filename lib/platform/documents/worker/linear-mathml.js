import { attributeOf, childElements, isText } from "./html-tree.js";
import { fraction, indexed, limits, matrix, power, root } from "./linear-math.js";

/** @typedef {import("./html-tree.js").HtmlNode} HtmlNode */

/**
 * A MathML element in one line. Content of an unknown element is kept in its order.
 * @param {HtmlNode} node
 * @returns {string}
 */
export function linearMathml(node) {
  if (isText(node)) return node.value.replace(/[\u2061-\u2064\s]+/g, " ");
  const parts = childElements(node);
  const [first = "", second = "", third = ""] = parts.map(linearMathml);
  switch ("tagName" in node ? node.tagName : "") {
    case "mfrac":
      return fraction(first, second);
    case "msup":
      return power(first, second);
    case "msub":
      return indexed(first, second);
    case "msubsup":
      return power(indexed(first, second), third).replace(/^\((.*)\)\^/s, "$1^");
    case "msqrt":
      return root(inOrder(node), "");
    case "mroot":
      return root(first, second);
    case "munder":
      return limits(first, second, "");
    case "mover":
      return limits(first, "", second);
    case "munderover":
      return limits(first, second, third);
    case "mtable":
      return matrix(parts.map((row) => childElements(row).map(linearMathml)));
    case "mfenced":
      return `${attributeOf(node, "open") ?? "("}${parts.map(linearMathml).join(", ")}${attributeOf(node, "close") ?? ")"}`;
    case "semantics":
      return first;
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return "";
    case "mtext":
      return ` ${inOrder(node)} `;
    case "mo":
      return operatorOf(inOrder(node).trim());
    case "mspace":
      return " ";
    default:
      return inOrder(node);
  }
}

/** @param {HtmlNode} node */
const inOrder = (node) => ("childNodes" in node ? node.childNodes.map(linearMathml).join("").replace(/\s+/g, " ") : "");

/** Puts spaces around a relation. @param {string} sign */
const operatorOf = (sign) => (/^(?:[=<>≤≥≠≈≡∈⊂⊆→⇒⇔∼≅±+×·÷]|:=)$/u.test(sign) ? ` ${sign} ` : sign);
