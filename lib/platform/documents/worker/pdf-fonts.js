// pdf.js describes fonts by means of this method, which Node 20 lacks.
import "core-js/actual/array-buffer/transfer-to-fixed-length.js";
import { isSymbolFont, symbolText } from "./symbol-fonts.js";

/**
 * @typedef {import("./pdf-lines.js").Item} Item
 * @typedef {Awaited<ReturnType<import("./read-pdf.js").Pdf["getPage"]>>} Page
 */

/** Maximum pages whose operators are scanned for fonts, which is much slower than reading text. */
const PAGES_MAX = 20;
/** Maximum share of invalid characters of a font; above it, its mapping to characters is wrong. */
const STRANGE_MAX = 0.04;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
const STRANGE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cn}]/gu;

/**
 * Finds the fonts of a document whose text is unreadable: without a mapping from glyphs to characters, or with a wrong one.
 */
export function fontChecker() {
  /** @type {Map<string, { characters: number, strange: number, isUnmapped: boolean }>} */
  const fonts = new Map();
  let pagesLeft = PAGES_MAX;
  return {
    /** @param {Page} page @param {Item[]} items the text of the page */
    async add(page, items) {
      const names = new Set(items.flatMap(({ fontName, str }) => (fontName && str?.trim() ? [fontName] : [])));
      const unknown = [...names].filter((name) => !fonts.has(name));
      for (const name of unknown) fonts.set(name, { characters: 0, strange: 0, isUnmapped: false });
      if (unknown.length > 0 && pagesLeft-- > 0) await findUnmapped(page, unknown);
      for (const { fontName, str = "" } of items) {
        const font = fonts.get(fontName ?? "");
        if (!font) continue;
        font.characters += str.length;
        font.strange += str.match(STRANGE)?.length ?? 0;
      }
    },
    /** @param {string | undefined} name */
    isUnreadable(name) {
      const font = fonts.get(name ?? "");
      return font !== undefined && (font.isUnmapped || font.strange > font.characters * STRANGE_MAX);
    },
  };

  /** @param {Page} page @param {string[]} names */
  async function findUnmapped(page, names) {
    await page.getOperatorList();
    for (const name of names) {
      const font = fonts.get(name);
      if (font && page.commonObjs.has(name)) font.isUnmapped = isUnmapped(page.commonObjs.get(name));
    }
  }
}

/**
 * The items of a page with the signs of fonts that have them in the places of letters: a ticked box of a form is the 4 of
 * Zapf Dingbats. Needs the page's operators.
 * @template {Item} T
 * @param {T[]} items @param {Page} page
 * @returns {T[]}
 */
export function withSymbols(items, page) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const nameOf = (/** @type {string} */ font) => {
    const name = names.get(font) ?? (page.commonObjs.has(font) ? String(page.commonObjs.get(font)?.name ?? "") : "");
    names.set(font, name);
    return name;
  };
  return items.map((item) => {
    const name = item.str && item.fontName ? nameOf(item.fontName) : "";
    return isSymbolFont(name) ? { ...item, str: symbolText(item.str ?? "", name) } : item;
  });
}

/**
 * Whether pdf.js takes the numbers of glyphs for characters, for want of a map: it then keeps a range, not a map.
 * @param {{ composite?: boolean, toUnicode?: object }} font as pdf.js describes it with `fontExtraProperties`
 */
function isUnmapped({ composite, toUnicode }) {
  return composite === true && toUnicode !== undefined && "firstChar" in toUnicode && !("_map" in toUnicode);
}
