import { fileURLToPath } from "node:url";
import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.js";
import { fontChecker } from "./pdf-fonts.js";
import { withFormValues } from "./pdf-form-values.js";
import { linesOf } from "./pdf-lines.js";
import { paragraphsOfPages } from "./pdf-paragraphs.js";

/**
 * @typedef {import("./pdf-lines.js").Item} Item
 * @typedef {Awaited<ReturnType<typeof getDocumentProxy>>} Pdf
 * @typedef {{ lines: import("./pdf-lines.js").Line[], characters: number, unreadable: number }} Content
 */

/** Adobe's CMaps for Chinese, Japanese and Korean, as distributed by pdf.js. */
const CMAPS = fileURLToPath(new URL("cmaps/", import.meta.url));
/** Minimum average characters per page; a PDF with fewer counts as scanned. */
const LETTERS_MIN_PER_PAGE = 8;
/** Maximum share of text in unreadable fonts. */
const UNREADABLE_MAX = 0.5;

/** @type {import("./blocks.js").ReadFormat} */
export async function readPdf(bytes, _about, progress) {
  const pdf = await open(bytes);
  const fonts = fontChecker();
  /** @type {(Content | null)[]} */
  const contents = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    contents.push(await contentOfPage(pdf, number, fonts));
    progress(number / pdf.numPages);
  }
  const all = sumOf(contents, (content) => content.characters);
  const unreadable = sumOf(contents, (content) => content.unreadable);
  if (unreadable > all * UNREADABLE_MAX) throw new DocumentError("unreadable_pdf");
  const pages = contents.map((content) => content?.lines ?? []);
  const letters = pages.flat().reduce((sum, line) => sum + line.text.length, 0);
  if (letters < LETTERS_MIN_PER_PAGE * pdf.numPages)
    throw new DocumentError((await hasPictures(pdf, pages.keys())) ? "scanned_pdf" : "empty_document");
  const empty = pages.flatMap((lines, place) => (lines.length === 0 ? [place] : []));
  const isLeftOut = contents.includes(null) || unreadable > 0 || (await hasPictures(pdf, empty));
  return { title: null, blocks: paragraphsOfPages(pages), notices: isLeftOut ? ["pages_left_out"] : [] };
}

/** @param {(Content | null)[]} contents @param {(content: Content) => number} numberOf */
const sumOf = (contents, numberOf) => contents.reduce((sum, content) => sum + (content ? numberOf(content) : 0), 0);

/** @param {Uint8Array} bytes */
async function open(bytes) {
  try {
    return await getDocumentProxy(bytes, {
      isEvalSupported: false,
      verbosity: 0,
      cMapUrl: CMAPS,
      cMapPacked: true,
      fontExtraProperties: true,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted_pdf" : "broken_file");
  }
}

/**
 * A page that is damaged is null; the others are still worth reading.
 * @param {Pdf} pdf @param {number} number @param {ReturnType<typeof fontChecker>} fonts
 * @returns {Promise<Content | null>}
 */
async function contentOfPage(pdf, number, fonts) {
  try {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const items = /** @type {Item[]} */ (content.items);
    await fonts.add(page, items);
    const readable = items.filter(({ fontName }) => !fonts.isUnreadable(fontName));
    const annotations = await page.getAnnotations();
    page.cleanup();
    const characters = charactersIn(items);
    return {
      lines: linesOf(withFormValues(readable, annotations), {
        isVertical: (fontName) => content.styles[fontName]?.vertical === true,
      }),
      characters,
      unreadable: characters - charactersIn(readable),
    };
  } catch {
    return null;
  }
}

/** @param {Item[]} items */
const charactersIn = (items) => items.reduce((sum, { str = "" }) => sum + str.trim().length, 0);

/** Whether one of the first of these pages has drawing operators. @param {Pdf} pdf @param {Iterable<number>} places */
async function hasPictures(pdf, places) {
  for (const place of Array.from(places).slice(0, 3)) {
    const page = await pdf.getPage(place + 1).catch(() => null);
    if (!page) continue;
    const { fnArray } = await page.getOperatorList();
    if (fnArray.length > 4) return true;
  }
  return false;
}
