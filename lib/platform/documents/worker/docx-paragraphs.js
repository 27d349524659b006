import { attributeNamed, childNamed, childrenOf } from "./xml-tree.js";

/**
 * Mammoth puts a paragraph whose end is deleted before the next paragraph, and drops it where none follows. Where that is
 * in another cell, or behind a table, the end stays.
 * @param {Element} paragraph
 */
export function keepDeletedEnd(paragraph) {
  const mark = childNamed(paragraph, "pPr", "rPr", "del");
  if (mark && nextElement(paragraph)?.localName !== "p") mark.parentNode?.removeChild(mark);
}

/** Puts the large first letter of a paragraph, which stands in a frame of its own, into the paragraph. @param {Element} paragraph */
export function joinDropCap(paragraph) {
  const kind = attributeNamed(childNamed(paragraph, "pPr", "framePr"), "dropCap");
  const next = nextElement(paragraph);
  if (!/^(?:drop|margin)$/.test(kind ?? "") || next?.localName !== "p") return;
  const properties = childNamed(next, "pPr");
  const first = properties ? properties.nextSibling : next.firstChild;
  for (const child of childrenOf(paragraph)) if (child.localName !== "pPr") next.insertBefore(child, first);
  paragraph.parentNode?.removeChild(paragraph);
}

/** @param {Element} element @returns {Element | null} */
function nextElement(element) {
  let node = element.nextSibling;
  // Marks between paragraphs, such as the ends of bookmarks.
  while (
    node &&
    (node.nodeType !== 1 || !/^(?:p|tbl|sdt|customXml|sectPr)$/.test(/** @type {Element} */ (node).localName))
  )
    node = node.nextSibling;
  return /** @type {Element | null} */ (node);
}
