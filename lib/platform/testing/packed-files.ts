import { strToU8, zipSync } from "fflate";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT_WORD = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
const STRICT_TYPES = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math";

/** The root elements that have another name than their part. */
const ROOTS: Readonly<Record<string, string>> = { header: "hdr", footer: "ftr" };

/** A zip archive of texts, stored in the order in which they are given. */
function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const packed = Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]);
  return zipSync(Object.fromEntries(packed));
}

type WordParts = Partial<
  Record<"numbering" | "styles" | "footnotes" | "endnotes" | "header" | "footer" | "comments", string>
>;

type WordOptions = Readonly<{
  mainPart?: string;
  isStrict?: boolean;
  parts?: WordParts;
  /** Further parts that the body refers to: id, type, name below `word/`, and content. */
  related?: readonly (readonly [id: string, type: string, name: string, content: string])[];
}>;

/**
 * A Word document of a body's XML and the XML within its other parts; the prefixes of Word, formulas, drawings and
 * alternatives are declared.
 */
export function makeWordFile(
  body: string,
  { mainPart = "document.xml", isStrict = false, parts = {}, related = [] }: WordOptions = {},
): Uint8Array {
  const types = isStrict ? STRICT_TYPES : TYPES;
  const namespaces = `xmlns:w="${isStrict ? STRICT_WORD : WORD}" xmlns:m="${MATH}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"`;
  const names = Object.keys(parts);
  const others = Object.entries(parts).map(([name, xml]) => {
    const root = ROOTS[name] ?? name;
    return [`word/${name}.xml`, `<?xml version="1.0"?><w:${root} ${namespaces}>${xml}</w:${root}>`];
  });
  return zipOf({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/${mainPart}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": relationships([[`${types}officeDocument`, `word/${mainPart}`]]),
    [`word/_rels/${mainPart}.rels`]: relationships([
      ...names.map((name, place) => [types + name, `${name}.xml`, `r${place}`] as const),
      ...related.map(([id, type, name]) => [types + type, name, id] as const),
    ]),
    [`word/${mainPart}`]: `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(others),
    ...Object.fromEntries(related.map(([, , name, content]) => [`word/${name}`, content])),
  });
}

/** A zip archive of texts by their names. */
export const makeArchive = (files: Record<string, string>): Uint8Array => zipOf(files);

const relationships = (targets: readonly (readonly [type: string, target: string, id?: string])[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target, id], place) => `<Relationship Id="${id ?? `r${place}`}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

type BookOptions = { prefix?: string; hasMimetype?: boolean; encryption?: string; missing?: string };

/** A book of chapters by their file names; `prefix` is the namespace prefix of its package's elements. */
export function makeBook(
  chapters: Record<string, string | Uint8Array>,
  { prefix = "", hasMimetype = true, encryption, missing }: BookOptions = {},
): Uint8Array {
  const names = [...Object.keys(chapters), ...(missing ? [missing] : [])];
  const namespace = prefix === "" ? "xmlns" : `xmlns:${prefix.slice(0, -1)}`;
  const items = names.map(
    (name, place) => `<${prefix}item id="c${place}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const spine = names.map((_, place) => `<${prefix}itemref idref="c${place}"/>`);
  return zipOf({
    ...(hasMimetype ? { mimetype: "application/epub+zip" } : {}),
    "META-INF/container.xml":
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf"/></rootfiles></container>',
    ...(encryption ? { "META-INF/encryption.xml": encryption } : {}),
    "OEBPS/content.opf": `<?xml version="1.0"?><${prefix}package ${namespace}="http://www.idpf.org/2007/opf"><${prefix}metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tales of the Fen</dc:title></${prefix}metadata><${prefix}manifest>${items.join("")}</${prefix}manifest><${prefix}spine>${spine.join("")}</${prefix}spine></${prefix}package>`,
    ...Object.fromEntries(Object.entries(chapters).map(([name, chapter]) => [`OEBPS/${name}`, chapter])),
  });
}
