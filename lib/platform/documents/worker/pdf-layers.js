/**
 * @typedef {import("./pdf-actual-text.js").MarkedItem} MarkedItem
 * @typedef {import("./read-pdf.js").Pdf} Pdf
 * @typedef {Awaited<ReturnType<Pdf["getPage"]>>} Page
 * @typedef {Awaited<ReturnType<Pdf["getOptionalContentConfig"]>>} Layers
 */

/** Whether a document has layers that viewers do not show. @param {Layers} layers */
export const hasHiddenLayers = (layers) => Array.from(layers).some(([, group]) => !group.visible);

/**
 * Removes the runs on hidden layers. The text of a page does not name its layers, but its drawing operators do; both have
 * the same marks in the same order.
 * @param {Page} page @param {MarkedItem[]} items with `includeMarkedContent` @param {Layers} layers
 * @param {Readonly<Record<"beginMarkedContent" | "beginMarkedContentProps", number>>} operators the numbers of pdf.js
 * @returns {Promise<MarkedItem[]>}
 */
export async function withoutHiddenLayers(page, items, layers, operators) {
  const { fnArray, argsArray } = await page.getOperatorList();
  /** @type {boolean[]} */
  const hidden = [];
  for (const [place, operator] of fnArray.entries()) {
    if (operator === operators.beginMarkedContent) hidden.push(false);
    if (operator !== operators.beginMarkedContentProps) continue;
    const [tag, group] = argsArray[place] ?? [];
    hidden.push(tag === "OC" && group != null && !layers.isVisible(group));
  }
  const begun = items.filter(({ type }) => type?.startsWith("beginMarkedContent"));
  if (begun.length !== hidden.length) return items;
  let number = 0;
  /** @type {boolean[]} */
  const open = [];
  return items.filter((item) => {
    if (item.type?.startsWith("beginMarkedContent")) {
      open.push((open.at(-1) ?? false) || (hidden[number++] ?? false));
      return true;
    }
    if (item.type === "endMarkedContent") open.pop();
    return item.type !== undefined || !open.at(-1);
  });
}
