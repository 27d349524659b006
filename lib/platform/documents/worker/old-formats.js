import { looksBinary } from "./decode-text.js";

/** Tells the formats before the ones that are read: of Office until 2003, of Apple's and of other programs. */

/** @type {Record<string, string>} */
const BY_TYPE = {
  "application/msword": "DOC",
  "application/vnd.ms-excel": "XLS",
  "application/vnd.ms-powerpoint": "PPT",
  "application/vnd.ms-outlook": "MSG",
  "application/vnd.apple.pages": "PAGES",
  "application/vnd.apple.numbers": "NUMBERS",
  "application/vnd.apple.keynote": "KEY",
  "application/vnd.oasis.opendocument.graphics": "ODG",
  "application/x-mobipocket-ebook": "MOBI",
  "application/vnd.visio": "VSD",
  "application/vnd.ms-xpsdocument": "XPS",
  "application/x-hwp": "HWP",
  "image/vnd.djvu": "DJVU",
};
/** The streams of a compound file, by which its program is known. */
const BY_STREAM = /** @type {const} */ ([
  ["WordDocument", "DOC"],
  ["Workbook", "XLS"],
  ["PowerPoint Document", "PPT"],
  ["__substg1.0_", "MSG"],
  ["VisioDocument", "VSD"],
  ["Quill", "PUB"],
]);

/**
 * The old format of a file, by its bytes, its content type or its name; null for a file of another format.
 * @param {Uint8Array} bytes @param {import("./blocks.js").About} about @param {string | undefined} found the ending that its bytes show
 */
export function oldFormatOf(bytes, { contentType, oldFormat }, found) {
  if (found === "cfb" && !isEncryptedOffice(bytes))
    return BY_STREAM.find(([stream]) => holdsStream(bytes, stream))?.[1] ?? oldFormat ?? null;
  if (found === "mobi" || found === "xps") return found;
  const type = BY_TYPE[contentType?.split(";")[0]?.trim().toLowerCase() ?? ""];
  // Programs write pages and tables of text under the names of Office.
  return looksBinary(bytes) && !/^(?:pdf|docx|xlsx|pptx|epub|odt|ods|odp)$/.test(found ?? "")
    ? (type ?? oldFormat ?? null)
    : null;
}

/** Whether a compound file is an Office file that is protected by a password. @param {Uint8Array} bytes */
const isEncryptedOffice = (bytes) => holdsStream(bytes, "EncryptedPackage");

/** @param {Uint8Array} bytes @param {string} name */
const holdsStream = (bytes, name) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name, 0, "utf16le");
