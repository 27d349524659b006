import { attributeNamed, childrenOf, elementsNamed } from "./xml-tree.js";

/** A header or footer with a page number says nothing else when it has fewer letters than this. */
const LETTERS_MIN = 12;

/**
 * Puts the content of headers and footers before and after the text of a Word document, each paragraph once: letterheads
 * and footers hold addresses and opening hours. Page numbers are left out.
 * @param {Document} main changed in place
 * @param {{ headers: Document[], footers: Document[] }} parts
 * @returns {string | null} the first line that was kept
 */
export function addFurniture(main, { headers, footers }) {
  const body = elementsNamed(main, "body")[0];
  if (!body) return null;
  const seen = new Set(elementsNamed(body, "p").map(textOf));
  /** @type {string[]} */
  const kept = [];
  const newBlocks = (/** @type {Document} */ part) =>
    childrenOf(part.documentElement).filter((block) => {
      const text = textOf(block);
      if (text === "" || seen.has(text) || isPageNumber(block, text)) return false;
      seen.add(text);
      kept.push(text);
      unlink(block);
      return true;
    });
  const first = body.firstChild;
  for (const block of headers.flatMap(newBlocks)) body.insertBefore(main.importNode(block, true), first);
  for (const block of footers.flatMap(newBlocks)) body.appendChild(main.importNode(block, true));
  return kept[0] ?? null;
}

/** @param {Element} block */
const textOf = (block) =>
  elementsNamed(block, "t", "tab")
    .map((element) => (element.localName === "tab" ? " " : (element.textContent ?? "")))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** @param {Element} block @param {string} text */
function isPageNumber(block, text) {
  const codes = [
    ...elementsNamed(block, "instrText").map((code) => code.textContent ?? ""),
    ...elementsNamed(block, "fldSimple").map((field) => attributeNamed(field, "instr") ?? ""),
  ];
  const isCounted = codes.some((code) => /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(code));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    (isCounted && letters < LETTERS_MIN) ||
    letters + (text.match(/\p{N}/gu)?.length ?? 0) === 0 ||
    /^[\d\s/–-]{1,12}$/.test(text)
  );
}

/** Links and pictures of these parts have relationships of their own, which the main part does not know. @param {Element} block */
function unlink(block) {
  for (const element of elementsNamed(block, "hyperlink", "blip", "imagedata")) {
    for (const attribute of Array.from(element.attributes))
      if (/^(?:id|embed|link)$/.test(attribute.localName) && attribute.prefix) element.removeAttributeNode(attribute);
  }
}
