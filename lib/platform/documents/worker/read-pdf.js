import { fileURLToPath } from "node:url";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { readMarkedStreams, withActualText } from "./pdf-actual-text.js";
import { commentsIn, withLinkTargets } from "./pdf-annotations.js";
import { withRightToLeftRuns } from "./pdf-direction.js";
import { fontChecker, withSymbols } from "./pdf-fonts.js";
import { emptyFields, withFormValues } from "./pdf-form-values.js";
import { hasHiddenLayers, withoutHiddenLayers } from "./pdf-layers.js";
import { linesOf } from "./pdf-lines.js";
import { drawnPage } from "./pdf-operators.js";
import { paragraphsOfPages } from "./pdf-paragraphs.js";
import { figureTexts, picturesWithoutText } from "./pdf-pictures.js";
import { withoutLetterSpacing } from "./pdf-spacing.js";
import { withoutUnseenText } from "./pdf-unseen.js";
import { joinVerticalGlyphs } from "./pdf-vertical.js";
import { readXfa } from "./pdf-xfa.js";

/**
 * @typedef {import("./pdf-lines.js").Item} Item
 * @typedef {Awaited<ReturnType<typeof getDocumentProxy>>} Pdf
 * @typedef {{ lines: import("./pdf-lines.js").Line[], characters: number, unreadable: number, emptyFields: number, comments: number, isPartlyHidden: boolean, unseen: string, figures: string[], pictures: import("./pdf-geometry.js").Box[] }} Content
 */

/** Adobe's CMaps for Chinese, Japanese and Korean, as distributed by pdf.js. */
const CMAPS = fileURLToPath(new URL("cmaps/", import.meta.url));
/** Minimum average characters per page; a PDF with fewer counts as scanned. */
const LETTERS_MIN_PER_PAGE = 8;
/** Maximum share of text in unreadable fonts. */
const UNREADABLE_MAX = 0.5;

/** @type {import("./blocks.js").ReadFormat} */
export async function readPdf(bytes, _about, progress) {
  // pdf.js detaches the bytes that it gets.
  const file = Buffer.from(bytes);
  const pdf = await open(bytes, { areDecoded: false });
  const attached = Object.keys((await pdf.getAttachments()) ?? {});
  /** @type {import("./blocks.js").Notice[]} */
  const notices = attached.length > 0 ? [notice("attachments_left_out", { text: attached.join(", ") })] : [];
  if (pdf.isPureXfa && pdf.allXfaHtml) {
    const blocks = readXfa(/** @type {import("./pdf-xfa.js").XfaNode} */ (pdf.allXfaHtml));
    return { title: null, blocks, notices: [...notices, "dynamic_form"] };
  }
  const readPage = await pageReader(pdf, file);
  /** @type {(Content | null)[]} */
  const contents = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    contents.push(await readPage(number));
    progress(number / pdf.numPages);
  }
  await requireText(file, contents);
  const pages = contents.map((content) => content?.lines ?? []);
  const { blocks, furniture } = paragraphsOfPages(pages);
  return {
    title: null,
    blocks: withFigures(blocks, contents),
    notices: [...notices, ...(await noticesOf(file, contents)), ...furnitureNotice(furniture)],
  };
}

/** @param {string[]} furniture */
const furnitureNotice = (furniture) =>
  furniture.length > 0 ? [notice("furniture_kept_once", { text: furniture.join(" · ") })] : [];

/** Throws DocumentError when too little of a document is text that can be read. @param {Buffer} file @param {(Content | null)[]} contents */
async function requireText(file, contents) {
  const all = sumOf(contents, (content) => content.characters);
  const unreadable = sumOf(contents, (content) => content.unreadable);
  if (unreadable > all * UNREADABLE_MAX) throw new DocumentError("unreadable_pdf");
  const letters = contents.flatMap((content) => content?.lines ?? []).reduce((sum, line) => sum + line.text.length, 0);
  if (letters < LETTERS_MIN_PER_PAGE * contents.length)
    throw new DocumentError((await hasPictures(file, contents.keys())) ? "scanned_pdf" : "empty_document");
}

/** @param {Buffer} file @param {(Content | null)[]} contents @returns {Promise<import("./blocks.js").Notice[]>} */
async function noticesOf(file, contents) {
  const empty = contents.flatMap((content, place) => ((content?.lines.length ?? 0) === 0 ? [place] : []));
  const unreadable = contents.flatMap((content, place) => ((content?.unreadable ?? 0) > 0 ? [place] : []));
  const unseen = contents.flatMap((content, place) => (content?.unseen ? [place] : []));
  const isLeftOut = contents.includes(null) || unreadable.length > 0 || (await hasPictures(file, empty));
  const fields = sumOf(contents, (content) => content.emptyFields);
  const comments = sumOf(contents, (content) => content.comments);
  const pictures = countPictures(contents);
  const numbers = (/** @type {number[]} */ places) => places.map((place) => place + 1);
  return [
    ...(isLeftOut
      ? [notice("pages_left_out", { pages: numbers([...new Set([...empty, ...unreadable])].sort((a, b) => a - b)) })]
      : []),
    ...(contents.some((content) => content?.isPartlyHidden) ? [notice("hidden_text_left_out")] : []),
    ...(unseen.length > 0
      ? [notice("unseen_text_left_out", { pages: numbers(unseen), text: contents[unseen[0] ?? 0]?.unseen ?? "" })]
      : []),
    ...(pictures > 0 ? [notice("pictures_without_text", { count: pictures })] : []),
    ...(fields > 0 ? [notice("fields_without_values", { count: fields })] : []),
    ...(comments > 0 ? [notice("comments_left_out", { count: comments })] : []),
  ];
}

/**
 * The pictures that neither text nor a description stands for. Pages without any text are told of by themselves; a picture
 * that stands at one place of several pages is their furniture.
 * @param {(Content | null)[]} contents
 */
function countPictures(contents) {
  /** @type {Set<string>} */
  const places = new Set();
  let described = 0;
  for (const content of contents) {
    if (content === null || content.lines.length === 0) continue;
    for (const box of content.pictures) places.add(box.map(Math.round).join(" "));
    described += Math.min(content.figures.length, content.pictures.length);
  }
  return Math.max(0, places.size - described);
}

/**
 * Puts the descriptions of figures after the text of their page.
 * @param {import("./blocks.js").Block[]} blocks @param {(Content | null)[]} contents
 * @returns {import("./blocks.js").Block[]}
 */
function withFigures(blocks, contents) {
  const result = [...blocks];
  for (const [place, content] of [...contents.entries()].reverse()) {
    const figures = (content?.figures ?? []).filter((text) => !blocks.some((block) => block.text.includes(text)));
    const last = result.findLastIndex((block) => "page" in block && (block.page ?? 0) <= place + 1);
    const added = figures.map((text) => /** @type {const} */ ({ kind: "paragraph", text, page: place + 1 }));
    result.splice(last + 1, 0, ...added);
  }
  return result;
}

/** @param {(Content | null)[]} contents @param {(content: Content) => number} numberOf */
const sumOf = (contents, numberOf) => contents.reduce((sum, content) => sum + (content ? numberOf(content) : 0), 0);

/**
 * Opens a document. Pictures that are not decoded have no operator, and cost no time.
 * @param {Uint8Array} bytes @param {{ areDecoded: boolean }} pictures
 */
async function open(bytes, { areDecoded }) {
  try {
    return await getDocumentProxy(bytes, {
      isEvalSupported: false,
      verbosity: 0,
      cMapUrl: CMAPS,
      cMapPacked: true,
      fontExtraProperties: true,
      enableXfa: true,
      maxImageSize: areDecoded ? -1 : 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted_pdf" : "broken_file");
  }
}

/**
 * Reads the pages of a document one by one. A page that is damaged is null; the others are still worth reading.
 * @param {Pdf} pdf @param {Buffer} file
 * @returns {Promise<(number: number) => Promise<Content | null>>}
 */
async function pageReader(pdf, file) {
  const fonts = fontChecker();
  const layers = await pdf.getOptionalContentConfig();
  const isLayered = hasHiddenLayers(layers);
  const { OPS } = await getResolvedPDFJS();
  const isTagged = (await pdf.getMarkInfo())?.Marked === true;
  /** @type {import("./pdf-actual-text.js").MarkedStream[] | null} */
  let streams = null;

  return async (number) => {
    try {
      const page = await pdf.getPage(number);
      const content = await page.getTextContent({ includeMarkedContent: true });
      const all = /** @type {import("./pdf-actual-text.js").MarkedItem[]} */ (content.items);
      const shown = isLayered ? await withoutHiddenLayers(page, all, layers, OPS) : all;
      const drawn = await drawnPage(page, OPS);
      const { items: seen, unseen } = withoutUnseenText(shown, drawn, page.view);
      const spaced = withRightToLeftRuns(withoutLetterSpacing(seen, drawn), drawn.runs);
      if (all.some(({ tag }) => tag === "Span")) streams ??= readMarkedStreams(file);
      const items = withActualText(withSymbols(spaced, page), streams ?? []);
      await fonts.add(page, items);
      const annotations = await page.getAnnotations();
      const linked = withLinkTargets(items, annotations);
      const readable = joinVerticalGlyphs(linked.filter(({ fontName }) => !fonts.isUnreadable(fontName)));
      page.cleanup();
      const characters = charactersIn(items);
      return {
        lines: linesOf(withFormValues(readable, annotations), {
          isVertical: (fontName) => content.styles[fontName]?.vertical === true,
        }),
        characters,
        unreadable: charactersIn(items.filter(({ fontName }) => fonts.isUnreadable(fontName))),
        emptyFields: emptyFields(annotations),
        comments: commentsIn(annotations),
        isPartlyHidden: shown.length < all.length,
        unseen,
        figures: isTagged ? figureTexts(await page.getStructTree()) : [],
        pictures: picturesWithoutText(drawn),
      };
    } catch {
      return null;
    }
  };
}

/** @param {Item[]} items */
const charactersIn = (items) => items.reduce((sum, { str = "" }) => sum + str.trim().length, 0);

/** Whether one of the first of these pages has drawing operators. @param {Buffer} file @param {Iterable<number>} places */
async function hasPictures(file, places) {
  const first = Array.from(places).slice(0, 3);
  if (first.length === 0) return false;
  const pdf = await open(new Uint8Array(file), { areDecoded: true });
  for (const place of first) {
    const page = await pdf.getPage(place + 1).catch(() => null);
    if (!page) continue;
    const { fnArray } = await page.getOperatorList();
    if (fnArray.length > 4) return true;
  }
  return false;
}
