import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { relationshipsOf } from "./package-relationships.js";
import { tableBlocks } from "./table-blocks.js";
import { unpack } from "./unpack.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./blocks.js").Block} Block */

/** Placeholders that the design fills. */
const FURNITURE = /^(?:sldNum|dt|hdr|ftr|sldImg)$/;

/** The slides of a PowerPoint file in their order, each with its notes. @type {import("./blocks.js").ReadFormat} */
export async function readPptx(bytes) {
  const packed = unpack(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  const main =
    relationshipsOf(packed, "").find(({ type }) => type === "officeDocument")?.path ?? "ppt/presentation.xml";
  if (!packed[main]) throw new DocumentError("broken_file");
  const paths = new Map(relationshipsOf(packed, main).map(({ id, path }) => [id, path]));
  const slides = elementsNamed(parseXml(packed[main]), "sldId").flatMap((slide) => {
    const id = Array.from(slide.attributes).find(({ localName, prefix }) => localName === "id" && prefix)?.value;
    const path = paths.get(id ?? "");
    return path && packed[path] ? [path] : [];
  });
  if (slides.length === 0) throw new DocumentError("broken_file");
  /** @type {Block[]} */
  const blocks = [];
  /** @type {number[]} */
  const hidden = [];
  let pictures = 0;
  for (const [place, path] of slides.entries()) {
    const slide = parseXml(packed[path]);
    if (attributeNamed(slide.documentElement, "show") === "0") {
      hidden.push(place + 1);
      continue;
    }
    const related = relationshipsOf(packed, path);
    const notes = related.find(({ type }) => type === "notesSlide")?.path;
    blocks.push(...slideBlocks(slide, place + 1));
    for (const { type, path: data } of related)
      if (type === "diagramData" && packed[data]) blocks.push(...paragraphsIn(parseXml(packed[data]), place + 1));
    if (notes && packed[notes]) blocks.push(...notesBlocks(parseXml(packed[notes]), place + 1));
    pictures += elementsNamed(slide, "pic").filter((picture) => !descriptionOf(picture)).length;
  }
  return {
    title: null,
    blocks,
    notices: [
      ...(hidden.length > 0 ? [notice("sheets_hidden", { text: hidden.join(", ") })] : []),
      ...(pictures > 0 ? [notice("pictures_without_text", { count: pictures })] : []),
    ],
  };
}

/** @param {Document} slide @param {number} page @returns {Block[]} */
function slideBlocks(slide, page) {
  /** @type {Block[]} */
  const titles = [];
  /** @type {Block[]} */
  const blocks = [];
  for (const shape of elementsNamed(slide, "sp", "graphicFrame", "pic")) {
    const kind = placeholderOf(shape);
    if (FURNITURE.test(kind)) continue;
    const table = shape.localName === "graphicFrame" ? elementsNamed(shape, "tbl")[0] : undefined;
    if (table) blocks.push(...tableBlocks(tableCells(table), { page }));
    else if (shape.localName === "pic") {
      const text = descriptionOf(shape);
      if (text) blocks.push({ kind: "paragraph", text, page });
    } else if (kind === "title" || kind === "ctrTitle") {
      const text = paragraphsIn(shape, page)
        .map((one) => one.text)
        .join(" ");
      if (text !== "") titles.push({ kind: "heading", level: 1, text });
    } else blocks.push(...paragraphsIn(shape, page));
  }
  // Without a title, what follows must not stand below the title of the slide before.
  return [
    ...(titles.length > 0 ? titles : [/** @type {Block} */ ({ kind: "heading", level: 1, text: "" })]),
    ...blocks,
  ];
}

/** @param {Document} notes @param {number} page */
const notesBlocks = (notes, page) =>
  elementsNamed(notes, "sp").flatMap((shape) => (placeholderOf(shape) === "body" ? paragraphsIn(shape, page) : []));

/** @param {Element} shape */
const placeholderOf = (shape) => {
  const placeholder = elementsNamed(shape, "ph")[0];
  return placeholder ? (attributeNamed(placeholder, "type") ?? "body") : "";
};

/** @param {Element} shape */
const descriptionOf = (shape) => cleanText(attributeNamed(elementsNamed(shape, "cNvPr")[0], "descr") ?? "");

/** @param {Node} part @param {number} page @returns {Block[]} */
const paragraphsIn = (part, page) =>
  elementsNamed(part, "p").flatMap((paragraph) => {
    const text = cleanText(runsIn(paragraph));
    return text === "" ? [] : [{ kind: "paragraph", text, page }];
  });

/** @param {Element} paragraph */
function runsIn(paragraph) {
  return childrenOf(paragraph)
    .map((run) => {
      if (run.localName === "br") return " ";
      const strike = attributeNamed(childNamed(run, "rPr"), "strike");
      return strike && strike !== "noStrike" ? "" : (childNamed(run, "t")?.textContent ?? "");
    })
    .join("");
}

/** @param {Element} table @returns {import("./table-blocks.js").Cell[][]} */
function tableCells(table) {
  const hasHeader = attributeNamed(childNamed(table, "tblPr"), "firstRow") === "1";
  /** @type {import("./table-blocks.js").Cell[][]} */
  const rows = [];
  for (const row of childrenOf(table).filter(({ localName }) => localName === "tr")) {
    /** @type {import("./table-blocks.js").Cell[]} */
    const cells = [];
    for (const cell of childrenOf(row).filter(({ localName }) => localName === "tc")) {
      const above = rows.at(-1)?.[cells.length];
      const before = cells.at(-1);
      const text = elementsNamed(cell, "p")
        .map((paragraph) => cleanText(runsIn(paragraph)))
        .filter(Boolean)
        .join(" ");
      if (attributeNamed(cell, "hMerge") === "1" && before) cells.push(before);
      else if (attributeNamed(cell, "vMerge") === "1" && above) cells.push(above);
      else cells.push({ text, isHeader: hasHeader && rows.length === 0 });
    }
    rows.push(cells);
  }
  return rows;
}
