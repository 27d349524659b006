import { chartBlocks, diagramTexts } from "./chart-rows.js";
import { decodeText } from "./decode-text.js";
import { relationshipsOf } from "./package-relationships.js";
import { blocksOfHtml, declaredEncoding } from "./read-html.js";
import { attributeNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** Reads the parts of a Word document that its text only refers to: charts, diagrams, files that were put in whole. */

/**
 * @param {Record<string, Uint8Array>} packed
 * @param {string} path the part that refers
 * @returns {(id: string | null) => string[]} the paragraphs of a related part; none for one that has no words
 */
export function relatedTexts(packed, path) {
  const parts = new Map(relationshipsOf(packed, path).map((one) => [one.id, one]));
  return (id) => {
    const part = parts.get(id ?? "");
    const bytes = part && packed[part.path];
    if (!part || !bytes) return [];
    if (part.type === "chart") return chartBlocks(parseXml(bytes)).map(({ text }) => text);
    if (part.type === "diagramData") return diagramTexts(parseXml(bytes));
    if (part.type !== "aFChunk") return [];
    const text = decodeText(bytes, { declared: declaredEncoding(bytes) });
    return (/\.txt$/i.test(part.path) ? text.split(/\n\s*\n/).map((one) => ({ text: one })) : blocksOfHtml(text)).map(
      (block) => block.text.trim(),
    );
  };
}

/** The relationship that a drawing's data, or a file that was put in, names. @param {Element} element */
export function relationshipOf(element) {
  for (const one of [element, ...elementsNamed(element)]) {
    const attribute = Array.from(one.attributes).find(
      ({ localName, prefix }) => prefix && /^(?:id|dm)$/.test(localName) && prefix !== "w",
    );
    if (attribute) return attribute.value;
  }
  return null;
}

/** Whether a control of a form shows the words that ask for input. @param {Element} control */
export const isPlaceholder = (control) =>
  childrenOf(control).some(
    (part) =>
      part.localName === "sdtPr" &&
      childrenOf(part).some((one) => one.localName === "showingPlcHdr" && attributeNamed(one, "val") !== "0"),
  );
