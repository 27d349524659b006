import { labelOf } from "./list-labels.js";
import { attributeNamed, childrenOf, elementsNamed } from "./xml-tree.js";

/** @typedef {{ format: string, prefix: string, suffix: string, start: number, shown: number }} Level */

const LEVELS = 10;

/**
 * Writes the numbers of ordered lists before the text of their items, as the list styles say.
 * @param {Element} body changed in place
 * @param {Document[]} sources of styles
 */
export function labelLists(body, sources) {
  const styles = new Map(sources.flatMap((source) => elementsNamed(source, "list-style").map(styleOf)));
  /** The counts of the last list of each style. @type {Map<string, number[]>} */
  const counters = new Map();
  for (const list of elementsNamed(body, "list")) {
    if (listsAround(list).length > 0) continue;
    const style = attributeNamed(list, "style-name") ?? "";
    const counts = attributeNamed(list, "continue-numbering") === "true" ? (counters.get(style) ?? []) : [];
    counters.set(style, counts);
    for (const item of elementsNamed(list, "list-item")) labelItem(item, styles, counts);
  }
}

/** @param {Element} style @returns {[string, Map<number, Level>]} */
function styleOf(style) {
  const levels = childrenOf(style).filter(({ localName }) => localName === "list-level-style-number");
  return [
    attributeNamed(style, "name") ?? "",
    new Map(
      levels.map((level) => [
        Number(attributeNamed(level, "level") ?? 1),
        {
          format: attributeNamed(level, "num-format") ?? "",
          prefix: attributeNamed(level, "num-prefix") ?? "",
          suffix: attributeNamed(level, "num-suffix") ?? "",
          start: Number(attributeNamed(level, "start-value") ?? 1) || 1,
          shown: Number(attributeNamed(level, "display-levels") ?? 1) || 1,
        },
      ]),
    ),
  ];
}

/** The lists that an element is in, from the inside out. @param {Element} element */
function listsAround(element) {
  /** @type {Element[]} */
  const lists = [];
  for (let node = element.parentNode; node && lists.length <= LEVELS; node = node.parentNode)
    if (/** @type {Element} */ (node).localName === "list") lists.push(/** @type {Element} */ (node));
  return lists;
}

/** @param {Element} item @param {Map<string, Map<number, Level>>} styles @param {number[]} counts changed in place */
function labelItem(item, styles, counts) {
  const lists = listsAround(item);
  const depth = lists.length;
  const name = lists.map((list) => attributeNamed(list, "style-name")).find((one) => one !== null) ?? "";
  const level = styles.get(name)?.get(depth);
  const first = childrenOf(item).find(({ localName }) => localName === "p" || localName === "h");
  if (!level || level.format === "" || !first) return;
  const restart = attributeNamed(item, "start-value");
  counts.length = Math.max(counts.length, depth);
  counts[depth - 1] = restart === null ? (counts[depth - 1] ?? level.start - 1) + 1 : Number(restart) || 1;
  counts.length = depth;
  const numbers = counts.slice(-level.shown).map((count) => labelOf(count ?? 1, level.format));
  const label = `${level.prefix}${numbers.join(".")}${level.suffix}`;
  first.insertBefore(item.ownerDocument.createTextNode(`${label} `), first.firstChild);
}
