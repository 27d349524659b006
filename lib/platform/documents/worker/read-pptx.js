import { chartBlocks, diagramTexts } from "./chart-rows.js";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { withTarget } from "./html-content.js";
import { linearOmml } from "./linear-omml.js";
import { labelOf } from "./list-labels.js";
import { notice } from "./notice.js";
import { relationshipsOf } from "./package-relationships.js";
import { toSubscript, toSuperscript } from "./script-text.js";
import { symbolText } from "./symbol-fonts.js";
import { tableBlocks } from "./table-blocks.js";
import { unpack } from "./unpack.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed, parseXml } from "./xml-tree.js";

/** @typedef {import("./blocks.js").Block} Block */

/** @typedef {{ struck: number, hidden: number, objects: Set<string>, furniture: Set<string> }} Kept what a file has beside its text: struck runs, hidden shapes, embedded files, words of headers and footers */
/** @typedef {{ page: number, targets: ReadonlyMap<string, string>, kept: Kept }} Slide `targets` are the addresses of its links, by relationship */

/** Placeholders of headers and footers: their words are kept once. Numbers and pictures of slides are left out. */
const FURNITURE = /^(?:dt|hdr|ftr)$/;
const NUMBERS = /^(?:sldNum|sldImg)$/;

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
  /** @type {Kept} */
  const kept = { struck: 0, hidden: 0, objects: new Set(), furniture: new Set() };
  let pictures = 0;
  let comments = 0;
  for (const [place, path] of slides.entries()) {
    const slide = parseXml(packed[path]);
    if (attributeNamed(slide.documentElement, "show") === "0") {
      hidden.push(place + 1);
      continue;
    }
    const related = relationshipsOf(packed, path);
    const notes = related.find(({ type }) => type === "notesSlide")?.path;
    const about = { page: place + 1, targets: new Map(related.map(({ id, target }) => [id, target])), kept };
    blocks.push(...slideBlocks(slide, about));
    for (const { type, path: part } of related) {
      if (!packed[part]) continue;
      if (type === "diagramData")
        for (const text of diagramTexts(parseXml(packed[part])))
          blocks.push({ kind: "paragraph", text, page: place + 1 });
      if (type === "chart") blocks.push(...chartBlocks(parseXml(packed[part]), place + 1));
      if (type === "comments") comments += elementsNamed(parseXml(packed[part]), "cm").length;
    }
    if (notes && packed[notes]) blocks.push(...notesBlocks(parseXml(packed[notes]), about));
    pictures += elementsNamed(slide, "pic").filter((picture) => !descriptionOf(picture)).length;
  }
  const furniture = [...kept.furniture];
  return {
    title: null,
    blocks: [
      ...blocks,
      ...furniture.map((text) => /** @type {Block} */ ({ kind: "paragraph", text, page: slides.length })),
    ],
    notices: [
      ...(furniture.length > 0 ? [notice("furniture_kept_once", { text: furniture.join(" · ") })] : []),
      ...(kept.struck > 0 ? [/** @type {const} */ ("struck_text_left_out")] : []),
      ...(kept.hidden > 0 ? [/** @type {const} */ ("hidden_text_left_out")] : []),
      ...(kept.objects.size > 0 ? [notice("attachments_left_out", { text: [...kept.objects].join(", ") })] : []),
      ...(hidden.length > 0 ? [notice("sheets_hidden", { text: hidden.join(", ") })] : []),
      ...(pictures > 0 ? [notice("pictures_without_text", { count: pictures })] : []),
      ...(comments > 0 ? [notice("comments_left_out", { count: comments })] : []),
    ],
  };
}

/** @param {Document} slide @param {Slide} about @returns {Block[]} */
function slideBlocks(slide, about) {
  const { page } = about;
  /** @type {Block[]} */
  const titles = [];
  /** @type {Block[]} */
  const blocks = [];
  for (const shape of shapesOf(slide)) {
    const kind = placeholderOf(shape);
    if (NUMBERS.test(kind)) continue;
    if (isHiddenShape(shape)) {
      if (elementsNamed(shape, "t").some(({ textContent }) => textContent?.trim())) about.kept.hidden++;
      continue;
    }
    if (FURNITURE.test(kind)) {
      for (const { text } of paragraphsIn(shape, about)) about.kept.furniture.add(text);
      continue;
    }
    for (const object of elementsNamed(shape, "oleObj"))
      about.kept.objects.add(attributeNamed(object, "name") || (attributeNamed(object, "progId") ?? "OLE"));
    const table = shape.localName === "graphicFrame" ? elementsNamed(shape, "tbl")[0] : undefined;
    if (table) blocks.push(...tableBlocks(tableCells(table, about), { page }));
    else if (shape.localName === "pic") {
      const text = descriptionOf(shape);
      if (text) blocks.push({ kind: "paragraph", text, page });
    } else if (kind === "title" || kind === "ctrTitle") {
      const text = paragraphsIn(shape, about)
        .map((one) => one.text)
        .join(" ");
      if (text !== "") titles.push({ kind: "heading", level: 1, text });
    } else blocks.push(...paragraphsIn(shape, about));
  }
  // Without a title, what follows must not stand below the title of the slide before.
  return [
    ...(titles.length > 0 ? titles : [/** @type {Block} */ ({ kind: "heading", level: 1, text: "" })]),
    ...blocks,
  ];
}

/**
 * The shapes of a slide, each of several alternatives once, from top to bottom where none stands beside another.
 * @param {Document} slide
 */
function shapesOf(slide) {
  const shapes = elementsNamed(slide, "sp", "graphicFrame", "pic").filter((shape) => !isFallback(shape));
  const tops = new Map(shapes.map((shape) => [shape, topOf(shape)]));
  const lines = new Set(tops.values());
  // Shapes in a row or in a group are in the order of their making.
  if (lines.has(null) || lines.size < shapes.length) return shapes;
  return shapes.sort((a, b) => (tops.get(a) ?? 0) - (tops.get(b) ?? 0));
}

/** @param {Element} shape */
function isFallback(shape) {
  /** @type {Node | null} */
  let node = shape;
  while (node && /** @type {Element} */ (node).localName !== "Fallback") node = node.parentNode;
  return node !== null;
}

/** Whether a shape, or a group around it, is hidden. @param {Element} shape */
function isHiddenShape(shape) {
  /** @type {Element | null} */
  let node = shape;
  for (; node?.nodeType === 1; node = /** @type {Element | null} */ (node.parentNode)) {
    const about = childrenOf(node).find(({ localName }) => /^nv\w+Pr$/.test(localName));
    if (/^(?:1|true)$/.test(attributeNamed(childNamed(about, "cNvPr"), "hidden") ?? "")) return true;
  }
  return false;
}

/** The top edge of a shape, 0 for titles, null within a group or without a place of its own. @param {Element} shape */
function topOf(shape) {
  if (/^(?:title|ctrTitle)$/.test(placeholderOf(shape))) return 0;
  if (/** @type {Element | null} */ (shape.parentNode)?.localName !== "spTree") return null;
  const offset = elementsNamed(shape, "off")[0];
  return offset ? Number(attributeNamed(offset, "y")) + 1 : null;
}

/** @param {Document} notes @param {Slide} about */
const notesBlocks = (notes, about) =>
  elementsNamed(notes, "sp").flatMap((shape) =>
    FURNITURE.test(placeholderOf(shape)) || NUMBERS.test(placeholderOf(shape)) ? [] : paragraphsIn(shape, about),
  );

/** @param {Element} shape */
const placeholderOf = (shape) => {
  const placeholder = elementsNamed(shape, "ph")[0];
  return placeholder ? (attributeNamed(placeholder, "type") ?? "body") : "";
};

/** @param {Element} shape */
const descriptionOf = (shape) => cleanText(attributeNamed(elementsNamed(shape, "cNvPr")[0], "descr") ?? "");

/** @param {Node} part @param {Slide} about @returns {Block[]} */
const paragraphsIn = (part, about) => {
  const labelOf = numberLabels();
  return elementsNamed(part, "p").flatMap((paragraph) => {
    const text = cleanText(runsIn(paragraph, about));
    return text === "" ? [] : [{ kind: "paragraph", text: labelOf(paragraph) + text, page: about.page }];
  });
};

/** Labels the paragraphs of a shape that are numbered, each level on its own: `3. `. */
function numberLabels() {
  /** The last number of each level. @type {number[]} */
  const numbers = [];
  return (/** @type {Element} */ paragraph) => {
    const properties = childNamed(paragraph, "pPr");
    const level = Math.min(Number(attributeNamed(properties, "lvl") ?? 0) || 0, LEVELS_MAX);
    const bullet = childNamed(properties, "buAutoNum");
    numbers.length = Math.min(numbers.length, level + 1);
    if (!bullet) {
      numbers.length = Math.min(numbers.length, level);
      return "";
    }
    const start = Number(attributeNamed(bullet, "startAt") ?? 1) || 1;
    const number = (numbers[level] ?? start - 1) + 1;
    numbers[level] = number;
    const [, kind = "", form = ""] =
      /^(arabic|alphaLc|alphaUc|romanLc|romanUc)\w*?(ParenBoth|ParenR|Period|Plain)$/.exec(
        attributeNamed(bullet, "type") ?? "",
      ) ?? [];
    const label = labelOf(number, NUMBER_TYPES[kind] ?? "1");
    if (form === "ParenBoth") return `(${label}) `;
    return form === "ParenR" ? `${label}) ` : `${label}. `;
  };
}

const LEVELS_MAX = 8;
/** @type {Record<string, string>} */
const NUMBER_TYPES = { alphaLc: "a", alphaUc: "A", romanLc: "i", romanUc: "I" };

/** @param {Element} paragraph @param {Slide} about @returns {string} */
function runsIn(paragraph, about) {
  return childrenOf(paragraph)
    .map((run) => {
      if (run.localName === "br") return " ";
      if (run.localName === "AlternateContent") return runsIn(childrenOf(run)[0] ?? run, about);
      const formula = run.localName === "m" ? elementsNamed(run, "oMath")[0] : undefined;
      if (formula) return ` ${linearOmml(formula).trim()} `;
      const properties = childNamed(run, "rPr");
      const own = writtenText(childNamed(run, "t")?.textContent ?? "", properties);
      const strike = attributeNamed(properties, "strike");
      if (strike && strike !== "noStrike") {
        if (own.trim() !== "") about.kept.struck++;
        return "";
      }
      if (run.localName === "fld" && /^slidenum$/i.test(attributeNamed(run, "type") ?? "")) return " ";
      const rise = Number.parseInt(attributeNamed(properties, "baseline") ?? "0", 10);
      const text = rise === 0 || own.trim() === "" ? own : rise > 0 ? toSuperscript(own) : toSubscript(own);
      const link = childNamed(properties, "hlinkClick");
      return link ? withTarget(text, about.targets.get(attributeNamed(link, "id") ?? "") ?? "") : text;
    })
    .join("");
}

/** The text of a run without the escapes of its line breaks, and with the signs of its font. @param {string} text @param {Element | undefined} properties */
const writtenText = (text, properties) =>
  symbolText(
    text.replace(/_x000[BD]_/gi, " "),
    attributeNamed(childNamed(properties, "sym") ?? childNamed(properties, "latin"), "typeface") ?? "",
  );

/** @param {Element} table @param {Slide} about @returns {import("./table-blocks.js").Cell[][]} */
function tableCells(table, about) {
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
        .map((paragraph) => cleanText(runsIn(paragraph, about)))
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
