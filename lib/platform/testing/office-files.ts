import { makeArchive } from "./packed-files";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Relationship = readonly [id: string, type: string, target: string];

const relationships = (list: readonly Relationship[]) =>
  `<Relationships xmlns="${PACKAGE}">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
const contentTypes = (part: string, type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

type Slide = Readonly<{ shapes: string; notes?: string; isHidden?: boolean; related?: readonly Relationship[] }>;

/** A PowerPoint file of slides, each of the XML of its shapes; the prefixes `a:`, `c:`, `m:`, `mc:` and `p:` are declared. */
export function makeSlides(slides: readonly Slide[], files: Record<string, string> = {}): Uint8Array {
  const namespaces = `xmlns:a="a" xmlns:c="c" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="mc" xmlns:p="p" xmlns:r="${OFFICE}"`;
  const parts = slides.flatMap(({ shapes, notes, isHidden, related = [] }, n) => [
    [
      `ppt/slides/s${n}.xml`,
      `<p:sld ${namespaces}${isHidden ? ' show="0"' : ""}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    ],
    [
      `ppt/slides/_rels/s${n}.xml.rels`,
      relationships([...related, ...(notes ? [["n", "notesSlide", `../notes/n${n}.xml`] as const] : [])]),
    ],
    ...(notes ? [[`ppt/notes/n${n}.xml`, `<p:notes ${namespaces}>${notes}</p:notes>`]] : []),
  ]);
  const ids = slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="s${n}"/>`).join("");
  return makeArchive({
    "[Content_Types].xml": contentTypes("ppt/presentation.xml", "presentationml.presentation"),
    "_rels/.rels": relationships([["r", "officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(slides.map((_, n) => [`s${n}`, "slide", `slides/s${n}.xml`])),
    ...Object.fromEntries(parts),
    ...files,
  });
}

/** A shape of a slide: its placeholder's type, and its paragraphs. */
export const shape = (type: string | null, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x"/><p:nvPr>${type ? `<p:ph type="${type}"/>` : ""}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join("")}</p:txBody></p:sp>`;

type Sheet = Readonly<{
  name: string;
  rows: string;
  /** The XML before and after the rows. */
  before?: string;
  after?: string;
  merged?: string;
  isHidden?: boolean;
  related?: readonly Relationship[];
}>;

/**
 * An Excel file of sheets, each of the XML of its rows. `formats` are the number formats of the cell styles 1, 2 and so
 * on; `files` are further parts, or take the place of those that are made.
 */
export function makeWorkbook(
  sheets: readonly Sheet[],
  strings: readonly string[] = [],
  formats: readonly string[] = [],
  files: Record<string, string> = {},
): Uint8Array {
  const custom = formats
    .map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
    .join("");
  const styles = formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`).join("");
  const parts = sheets.flatMap(({ rows, before = "", after = "", merged, related = [] }, n) => [
    [
      `xl/sheets/s${n}.xml`,
      `<worksheet xmlns:r="${OFFICE}">${before}<sheetData>${rows}</sheetData>${merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : ""}${after}</worksheet>`,
    ],
    [`xl/sheets/_rels/s${n}.xml.rels`, relationships(related)],
  ]);
  const names = sheets.map(
    ({ name, isHidden }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}" r:id="s${n}"${isHidden ? ' state="hidden"' : ""}/>`,
  );
  return makeArchive({
    "[Content_Types].xml": contentTypes("xl/workbook.xml", "spreadsheetml.sheet"),
    "_rels/.rels": relationships([["r", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${names.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ...sheets.map((_, n) => [`s${n}`, "worksheet", `sheets/s${n}.xml`] as const),
      ["t", "sharedStrings", "strings.xml"],
      ["y", "styles", "styles.xml"],
    ]),
    "xl/strings.xml": `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><numFmts>${custom}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
    ...files,
  });
}

/** An OpenDocument file of the XML of its body; `office:`, `text:`, `table:`, `draw:`, `style:` and `xlink:` are declared. */
export function makeOpenDocument(
  kind: "text" | "spreadsheet" | "presentation",
  body: string,
  styles = "",
  pageStyles = "",
): Uint8Array {
  const namespaces = ["office", "text", "table", "draw", "style", "xlink", "presentation", "dc"]
    .map((name) => `xmlns:${name}="${name}"`)
    .join(" ");
  return makeArchive({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles ${namespaces}>${pageStyles}</office:document-styles>`,
  });
}

/** The part of an Office file that holds a chart with one series of two values. */
export const CHART =
  '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Boats sold</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Yawls</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>2025</c:v></c:pt><c:pt idx="1"><c:v>2026</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0.0</c:formatCode><c:pt idx="0"><c:v>17</c:v></c:pt><c:pt idx="1"><c:v>23.04</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>';
