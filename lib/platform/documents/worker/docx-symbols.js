import { isSymbolFont, symbolText } from "./symbol-fonts.js";
import { attributeNamed, childNamed, childrenOf } from "./xml-tree.js";

/** @typedef {(sibling: Element, name: string) => Element} MakeElement makes an element of the Word namespace */

/** Mammoth knows the characters of symbol fonts by capital numbers, and no others. @param {Element} symbol @param {MakeElement} wordElement */
export function readSymbol(symbol, wordElement) {
  const attribute = Array.from(symbol.attributes).find(({ localName }) => localName === "char");
  const code = Number.parseInt(attribute?.value ?? "", 16);
  if (!attribute || Number.isNaN(code)) return;
  attribute.value = attribute.value.toUpperCase();
  const isOfSymbolFont = code < 0x100 || (code >= 0xe000 && code <= 0xf8ff);
  if (isOfSymbolFont) return;
  symbol.parentNode?.replaceChild(textElement(symbol, String.fromCodePoint(code), wordElement), symbol);
}

/** Writes the signs that a run's font has in the places of letters. @param {Element} run */
export function readSymbolText(run) {
  const fonts = childNamed(run, "rPr", "rFonts");
  const font = attributeNamed(fonts, "ascii") ?? attributeNamed(fonts, "hAnsi") ?? "";
  if (!isSymbolFont(font)) return;
  for (const content of childrenOf(run))
    if (content.localName === "t") content.textContent = symbolText(content.textContent ?? "", font);
}

/** @param {Element} sibling @param {string} text @param {MakeElement} wordElement */
function textElement(sibling, text, wordElement) {
  const content = wordElement(sibling, "t");
  content.setAttribute("xml:space", "preserve");
  content.appendChild(sibling.ownerDocument.createTextNode(text));
  return content;
}
