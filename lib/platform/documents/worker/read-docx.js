import { XMLSerializer } from "@xmldom/xmldom";
import { strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { DocumentError } from "./document-error.js";
import { relatedTexts } from "./docx-drawings.js";
import { addFurniture } from "./docx-furniture.js";
import { docxNumbering } from "./docx-numbering.js";
import { prepareDocxPart } from "./docx-prepare.js";
import { readRunStyles } from "./docx-run-styles.js";
import { attributeOf, elementsBelow, parseHtml } from "./html-tree.js";
import { notice } from "./notice.js";
import { relationshipsOf } from "./package-relationships.js";
import { withUnmarkedHeadings } from "./plain-headings.js";
import { tabTables } from "./tab-tables.js";
import { unpack } from "./unpack.js";
import { walkHtml } from "./walk-html.js";
import { elementsNamed, parseXml } from "./xml-tree.js";

const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** @type {import("./blocks.js").ReadFormat} */
export async function readDocx(bytes) {
  // Pictures and fonts are left packed: only the text's parts are ever unpacked.
  const packed = unpack(bytes, (name) => /\.(?:xml|rels|x?html?|txt)$/i.test(name));
  try {
    const { parts, notices } = prepareParts(packed);
    const slim = Buffer.from(zipSync(parts, { level: 0 }));
    const nothing = mammoth.images.imgElement(async () => ({ src: "" }));
    const { value } = await mammoth.convertToHtml({ buffer: slim }, { convertImage: nothing });
    const root = parseHtml(value);
    moveNotes(root);
    tabTables(root);
    let pictures = 0;
    const blocks = withUnmarkedHeadings(walkHtml(root, { onPicture: () => pictures++ }));
    if (pictures > 0) notices.push(notice("pictures_without_text", { count: pictures }));
    return { title: null, blocks, notices };
  } catch (error) {
    if (error instanceof DocumentError || error instanceof RangeError) throw error;
    throw new DocumentError("broken_file");
  }
}

/** @param {Record<string, Uint8Array>} packed */
function prepareParts(packed) {
  const relationships = relationshipsOf(packed, "");
  const mainPath = relationships.find(({ type }) => type === "officeDocument")?.path ?? "word/document.xml";
  if (!packed[mainPath]) throw new DocumentError("broken_file");
  const related = relationshipsOf(packed, mainPath);
  const pathOf = (/** @type {string} */ type) => related.find((one) => one.type === type)?.path;
  const xmlOf = (/** @type {string} */ type) => {
    const path = pathOf(type) ?? "";
    return packed[path] ? parseXml(packed[path]) : null;
  };
  const stylesXml = xmlOf("styles");
  const labelOf = docxNumbering(xmlOf("numbering"), stylesXml);
  const runStyles = readRunStyles(stylesXml);
  /** @type {Record<string, Uint8Array>} */
  const parts = {};
  /** @type {Set<import("./blocks.js").Notice>} */
  const notices = new Set();
  for (const [name, bytes] of Object.entries(packed)) {
    // Numbering is already part of the text.
    if (name === pathOf("numbering")) continue;
    parts[name] = name.endsWith(".rels") ? withTransitionalTypes(bytes) : bytes;
  }
  for (const path of [mainPath, pathOf("footnotes"), pathOf("endnotes")]) {
    if (!path || !packed[path]) continue;
    const part = parseXml(packed[path]);
    const losses = prepareDocxPart(part, { labelOf, runStyles, textsOf: relatedTexts(packed, path) });
    if (losses.hasLostFormulas) notices.add("formulas_left_out");
    if (losses.hasLostDrawings) notices.add("drawings_left_out");
    if (losses.struckRuns > 0) notices.add("struck_text_left_out");
    if (losses.hiddenRuns > 0) notices.add("hidden_text_left_out");
    if (losses.emptyFields > 0) notices.add(notice("fields_without_values", { count: losses.emptyFields }));
    if (losses.objects.size > 0) notices.add(notice("attachments_left_out", { text: [...losses.objects].join(", ") }));
    if (path === mainPath) {
      const partsOf = (/** @type {string} */ type) =>
        [...new Set(related.flatMap((one) => (one.type === type && packed[one.path] ? [one.path] : [])))].map((one) => {
          const furniture = parseXml(packed[one]);
          prepareDocxPart(furniture, { labelOf, runStyles, textsOf: relatedTexts(packed, one) });
          return furniture;
        });
      const kept = addFurniture(part, { headers: partsOf("header"), footers: partsOf("footer") });
      if (kept !== null) notices.add(notice("furniture_kept_once", { text: kept }));
    }
    parts[path] = strToU8(new XMLSerializer().serializeToString(part));
  }
  const comments = xmlOf("comments");
  const count = comments ? elementsNamed(comments, "comment").length : 0;
  if (count > 0) notices.add(notice("comments_left_out", { count }));
  return { parts, notices: [...notices] };
}

/** Mammoth finds parts by the types of the transitional format only. @param {Uint8Array} bytes */
const withTransitionalTypes = (bytes) =>
  strToU8(new XMLSerializer().serializeToString(parseXml(bytes)).replaceAll(STRICT, TRANSITIONAL));

/**
 * Puts each note after the paragraph that refers to it; mammoth lists them at the end of the document.
 * @param {import("./html-tree.js").HtmlElement} root changed in place
 */
function moveNotes(root) {
  const elements = [...elementsBelow(root)];
  const notes = new Map(
    elements.filter(({ tagName }) => tagName === "li").map((item) => [attributeOf(item, "id"), item]),
  );
  /** @type {Map<unknown, import("./html-tree.js").HtmlElement>} */
  const lastAfter = new Map();
  for (const element of elements) {
    const target =
      element.tagName === "a" && attributeOf(element, "id")?.includes("note-ref-")
        ? attributeOf(element, "href")
        : null;
    const note = notes.get(target?.slice(1) ?? null);
    if (!note) continue;
    /** @type {import("./html-tree.js").HtmlNode | null} */
    let paragraph = element;
    while (paragraph && !/^(?:p|h[1-6]|li|td|th)$/.test(paragraph.nodeName))
      paragraph = "parentNode" in paragraph ? paragraph.parentNode : null;
    if (!paragraph || !("parentNode" in paragraph) || !paragraph.parentNode) continue;
    detach(note);
    Object.assign(note, { nodeName: "div", tagName: "div" });
    const siblings = paragraph.parentNode.childNodes;
    siblings.splice(siblings.indexOf(lastAfter.get(paragraph) ?? paragraph) + 1, 0, note);
    note.parentNode = paragraph.parentNode;
    lastAfter.set(paragraph, note);
  }
}

/** @param {import("./html-tree.js").HtmlElement} element */
function detach(element) {
  const siblings = element.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(element), 1);
}
