import { fileTypeFromBuffer } from "file-type";
import { looksBinary } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { oldFormatOf } from "./old-formats.js";
import { isJson, isJsonLines } from "./read-json.js";
import { isMail } from "./read-mail.js";
import { isRecords } from "./read-records.js";
import { isRtf } from "./read-rtf.js";
import { areSubtitles } from "./read-subtitles.js";
import { beginsWithElement, isXml } from "./read-xml.js";

/** @typedef {"pdf" | "docx" | "epub" | "pptx" | "xlsx" | "odf" | "html" | "markdown" | "text" | "csv" | "rtf" | "subtitles" | "mail" | "records" | "json" | "xml"} Format */

/** @type {Record<string, Format>} */
const BY_ENDING = {
  pdf: "pdf",
  docx: "docx",
  epub: "epub",
  html: "html",
  htm: "html",
  xhtml: "html",
  md: "markdown",
  markdown: "markdown",
  txt: "text",
  csv: "csv",
  tsv: "csv",
  pptx: "pptx",
  xlsx: "xlsx",
  odt: "odf",
  ods: "odf",
  odp: "odf",
  rtf: "rtf",
  srt: "subtitles",
  vtt: "subtitles",
  eml: "mail",
  mht: "mail",
  mhtml: "mail",
  ics: "records",
  vcf: "records",
  json: "json",
  jsonl: "json",
  ndjson: "json",
  xml: "xml",
  rss: "xml",
  atom: "xml",
};

/** @type {Record<string, Format>} */
const BY_CONTENT_TYPE = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/epub+zip": "epub",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "text/plain": "text",
  "text/csv": "csv",
  "text/tab-separated-values": "csv",
  // Servers on Windows; a workbook would be refused by its bytes.
  "application/vnd.ms-excel": "csv",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.text": "odf",
  "application/vnd.oasis.opendocument.spreadsheet": "odf",
  "application/vnd.oasis.opendocument.presentation": "odf",
  "application/rtf": "rtf",
  "text/rtf": "rtf",
  "application/x-subrip": "subtitles",
  "text/vtt": "subtitles",
  "message/rfc822": "mail",
  "multipart/related": "mail",
  "text/calendar": "records",
  "text/vcard": "records",
  "application/json": "json",
  "application/xml": "xml",
  "text/xml": "xml",
  "application/rss+xml": "xml",
  "application/atom+xml": "xml",
};

/** @type {Record<string, Format>} */
const BY_CONTENT = {
  pdf: "pdf",
  docx: "docx",
  epub: "epub",
  pptx: "pptx",
  xlsx: "xlsx",
  odt: "odf",
  ods: "odf",
  odp: "odf",
};
const PACKED = new Set(["pdf", "docx", "epub", "pptx", "xlsx", "odf"]);
/** Characters that are searched for the signs of a format. */
const HEAD = 4_096;
/** JSON is parsed to tell it from a text that begins with a bracket. */
const JSON_MAX_BYTES = 5 * 1024 * 1024;

/**
 * The format of a document: what its name or its content type says, when its bytes agree.
 * @param {Uint8Array} bytes
 * @param {import("./blocks.js").About} about
 * @returns {Promise<Format>}
 */
export async function detectFormat(bytes, about) {
  if (bytes.length === 0) throw new DocumentError("empty_document");
  const found = looksBinary(bytes) || startsAsPdf(bytes) ? await fileTypeFromBuffer(bytes) : undefined;
  refuseOldFormat(bytes, about, found?.ext);
  const expected = expectedFormat(about, found?.ext);
  if (PACKED.has(expected)) {
    if (expected === "pdf" ? startsAsPdf(bytes) : BY_CONTENT[found?.ext ?? ""] === expected) return expected;
    // The archive's first entries do not tell its type; its reader finds out.
    if (expected !== "pdf" && found?.ext === "zip") return expected;
    // Word's container for password-protected files.
    if (found?.ext === "cfb" && /^(?:docx|pptx|xlsx)$/.test(expected)) throw new DocumentError("encrypted_file");
    if (found?.ext === "zip") throw new DocumentError("broken_file");
    if (found) throw new DocumentError("wrong_type", nameOf(found.ext));
    if (looksBinary(bytes)) throw new DocumentError("broken_file");
    throw new DocumentError("wrong_type", "plain_text");
  }
  // RTF and iCalendar are text that file-type knows too.
  if (found && BY_ENDING[found.ext] === undefined) throw new DocumentError("wrong_type", nameOf(found.ext));
  if (found && PACKED.has(BY_ENDING[found.ext] ?? "")) throw new DocumentError("wrong_type", nameOf(found.ext));
  if (looksBinary(bytes)) throw new DocumentError("broken_file");
  return textFormat(bytes, expected);
}

/**
 * Throws DocumentError `old_format` for a file whose format has a successor that is read.
 * @param {Uint8Array} bytes @param {import("./blocks.js").About} about @param {string | undefined} found
 */
function refuseOldFormat(bytes, about, found) {
  const format = oldFormatOf(bytes, about, found);
  if (format !== null) throw new DocumentError("old_format", nameOf(format));
}

/**
 * The format of a text by its content: people save mails and subtitles under any name.
 * @param {Uint8Array} bytes @param {Format} expected
 * @returns {Format}
 */
function textFormat(bytes, expected) {
  const head = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(
    bytes.subarray(0, HEAD),
  );
  if (isRtf(head)) return "rtf";
  if (head.startsWith("%!PS")) throw new DocumentError("wrong_type", nameOf("ps"));
  if (isRecords(head)) return "records";
  if (areSubtitles(head)) return "subtitles";
  if (isMail(head)) return "mail";
  if (isXml(head)) return "xml";
  if (/^(?:text|xml)$/.test(expected) && isPage(head)) return "html";
  if (expected === "xml" && beginsWithElement(head)) return "xml";
  const isOpen = expected === "text" || expected === "json" || expected === "markdown" || expected === "csv";
  if (isOpen && bytes.length <= JSON_MAX_BYTES) {
    const text = new TextDecoder().decode(bytes);
    if (isJson(text) || isJsonLines(text)) return "json";
  }
  // A name that promises a format, and content that does not keep it.
  const isPromised = /^(?:rtf|subtitles|mail|records|json|xml)$/.test(expected);
  return isPromised ? "text" : expected;
}

/** Whether a text is the source of a page or of a drawing. @param {string} head */
const isPage = (head) =>
  /^\ufeff?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|svg)[\s>]/i.test(head);

/**
 * @param {import("./blocks.js").About} about
 * @param {string | undefined} found
 * @returns {Format}
 */
function expectedFormat({ fileName, contentType }, found) {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const byType = BY_CONTENT_TYPE[type];
  const byEnding = BY_ENDING[fileName?.split(".").at(-1)?.toLowerCase() ?? ""];
  // Servers send Markdown and CSV as plain text.
  if (byType === "text" && (byEnding === "markdown" || byEnding === "csv")) return byEnding;
  if (byType) return byType;
  const isVague = type === "" || type === "application/octet-stream" || type === "binary/octet-stream";
  if (!isVague) throw new DocumentError("unsupported_type", isType(type) ? type : "unknown_type");
  const byContent = BY_CONTENT[found ?? ""];
  if (byEnding) return byEnding;
  if (byContent) return byContent;
  throw new DocumentError("unsupported_type", found ? nameOf(found) : "unknown_type");
}

/** @param {Uint8Array} bytes */
function startsAsPdf(bytes) {
  // Readers allow some bytes before it.
  return Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
}

/** The detail that names a kind of file. @param {string} ending @returns {`file?${string}`} */
const nameOf = (ending) => `file?format=${ending.toUpperCase()}`;

/** Whether a text is a content type of usual length. @param {string} text @returns {text is `${string}/${string}`} */
const isType = (text) => /^[^/]{1,80}\/.{1,80}$/.test(text);
