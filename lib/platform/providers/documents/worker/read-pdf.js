import { getDocumentProxy } from "unpdf";
import { linesOf } from "./pdf-lines.js";
import { paragraphsOfPages } from "./pdf-paragraphs.js";
import { Refusal } from "./refusal.js";

/** Fewer letters than this a page, over all its pages, and a PDF is taken for pictures of pages. */
const LETTERS_MIN_PER_PAGE = 8;

/** @type {import("./blocks.js").ReadFormat} */
export async function readPdf(bytes, _about, progress) {
  const pdf = await open(bytes);
  /** @type {import("./pdf-lines.js").Line[][]} */
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    pages.push(await linesOfPage(pdf, number));
    progress(number / pdf.numPages);
  }
  const letters = pages.flat().reduce((sum, line) => sum + line.text.length, 0);
  if (letters < LETTERS_MIN_PER_PAGE * pdf.numPages)
    throw new Refusal((await hasPictures(pdf)) ? "scanned_pdf" : "empty_document");
  return { title: null, blocks: paragraphsOfPages(pages) };
}

/** @param {Uint8Array} bytes */
async function open(bytes) {
  try {
    return await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new Refusal(isLocked ? "encrypted_pdf" : "broken_file");
  }
}

/** A page that is damaged is passed over; the others are still worth reading. @param {Pdf} pdf @param {number} number */
async function linesOfPage(pdf, number) {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return linesOf(/** @type {import("./pdf-lines.js").Item[]} */ (items));
  } catch {
    return [];
  }
}

/** @typedef {Awaited<ReturnType<typeof getDocumentProxy>>} Pdf */

/** Whether one of the first pages paints anything at all. @param {Pdf} pdf */
async function hasPictures(pdf) {
  for (let number = 1; number <= Math.min(3, pdf.numPages); number++) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList();
    if (fnArray.length > 4) return true;
  }
  return false;
}
