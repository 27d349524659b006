import { fileTypeFromBuffer } from "file-type";
import { looksBinary } from "./decode-text.js";
import { DocumentError } from "./document-error.js";

/** @typedef {"pdf" | "docx" | "epub" | "html" | "markdown" | "text" | "csv"} Format */

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
};

/** @type {Record<string, Format>} */
const BY_CONTENT = { pdf: "pdf", docx: "docx", epub: "epub" };
const PACKED = new Set(["pdf", "docx", "epub"]);

/**
 * The format of a document: what its name or its content type says, when its bytes agree.
 * @param {Uint8Array} bytes
 * @param {import("./blocks.js").About} about
 * @returns {Promise<Format>}
 */
export async function detectFormat(bytes, about) {
  if (bytes.length === 0) throw new DocumentError("empty_document");
  const found = looksBinary(bytes) || startsAsPdf(bytes) ? await fileTypeFromBuffer(bytes) : undefined;
  const expected = expectedFormat(about, found?.ext);
  if (PACKED.has(expected)) {
    if (expected === "pdf" ? startsAsPdf(bytes) : found?.ext === expected) return expected;
    // The archive's first entries do not tell its type; its reader finds out.
    if (expected !== "pdf" && found?.ext === "zip") return expected;
    // Word's container for password-protected files.
    if (found?.ext === "cfb" && expected === "docx") throw new DocumentError("encrypted_file");
    if (found?.ext === "zip") throw new DocumentError("broken_file");
    if (found) throw new DocumentError("wrong_type", nameOf(found.ext));
    if (looksBinary(bytes)) throw new DocumentError("broken_file");
    throw new DocumentError("wrong_type", "plain_text");
  }
  if (found) throw new DocumentError("wrong_type", nameOf(found.ext));
  if (looksBinary(bytes)) throw new DocumentError("broken_file");
  return expected;
}

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
