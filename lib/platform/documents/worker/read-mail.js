import PostalMime from "postal-mime";
import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { withWindowsLetters } from "./decode-text.js";
import { detectEncoding } from "./detect-encoding.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { blocksOfHtml } from "./read-html.js";
import { readRecords } from "./read-records.js";
import { paragraphsOf } from "./read-text.js";

const DEPTH_MAX = 20;
const HEADERS_MAX_BYTES = 512 * 1024;

/** The line above each mail of a mailbox. */
const ENVELOPE = /^From \S{1,200} [^\r\n]{0,60}\d{2}:\d{2}[^\r\n]{0,40}(?:\r\n|\r|\n)/;
const MAILS_MAX = 2_000;

/** Whether a text begins with the header fields of a mail or of a page saved as MHTML. @param {string} head */
export function isMail(head) {
  const fields = head
    .replace(/^\ufeff/, "")
    .replace(ENVELOPE, "")
    .split(/\r\n|\r|\n/);
  let known = 0;
  for (const field of fields) {
    if (field === "" || known >= 3) break;
    if (!/^[\x21-\x39\x3b-\x7e]{1,60}:|^[ \t]/.test(field)) return false;
    if (
      /^(?:mime-version|content-type|content-transfer-encoding|received|return-path|message-id|date|subject|from|to|delivered-to|dkim-signature|snapshot-content-location):/i.test(
        field,
      )
    )
      known++;
  }
  return (
    known >= 2 &&
    (ENVELOPE.test(head) || /^(?:mime-version|content-type|received|message-id|return-path|date):/im.test(head))
  );
}

/** A mail, several in a mailbox, or a web page saved in one file (MHTML). @type {import("./blocks.js").ReadFormat} */
export async function readMail(bytes) {
  /** @type {Found} */
  const found = { blocks: [], names: [], events: new Set() };
  const mails = mailsIn(bytes);
  if (mails.length > MAILS_MAX) throw new DocumentError("too_long");
  let title = "";
  for (const one of mails) {
    const mail = await parseDeclared(one);
    const isPage =
      mail.headers.some(({ key }) => key === "snapshot-content-location") ||
      (mail.html && !mail.date && !mail.to && !mail.from?.address?.includes("@"));
    appendAll(found.blocks, [...(isPage ? [] : headOf(mail)), ...bodyOf(mail)]);
    await addAttachments(mail, found, 0);
    if (mails.length === 1) title = cleanText(withWindowsLetters(mail.subject ?? ""));
  }
  return {
    title: title || null,
    blocks: found.blocks,
    notices: found.names.length > 0 ? [notice("attachments_left_out", { text: found.names.join(", ") })] : [],
  };
}

/** The mails of a file, without the lines that a mailbox has above them. @param {Uint8Array} bytes @returns {Uint8Array[]} */
function mailsIn(bytes) {
  const source = Buffer.from(bytes).toString("latin1");
  if (!ENVELOPE.test(source)) return [bytes];
  const starts = source.split(/(?<=(?:^|\r?\n)\r?\n)(?=From \S{1,200} [^\r\n]{0,60}\d{2}:\d{2})/);
  return starts.map((mail) => Buffer.from(mail.replace(ENVELOPE, "").replace(/^>(?=>*From )/gm, ""), "latin1"));
}

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {{ blocks: Block[], names: string[], events: Set<string> }} Found `names` are of files that are not read, `events` the texts of its calendars */
/** @typedef {import("postal-mime").Email} Mail */

/** Throws DocumentError `broken_file`. @param {Uint8Array | ArrayBuffer | string} bytes @returns {Promise<Mail>} */
async function parseMail(bytes) {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: DEPTH_MAX,
      maxHeadersSize: HEADERS_MAX_BYTES,
      attachmentEncoding: "arraybuffer",
      // A mail within a mail is read on its own, below its sender and date.
      forceRfc822Attachments: true,
    });
  } catch {
    throw new DocumentError("broken_file");
  }
}

/**
 * A mail of which a text that names no encoding was read as UTF-8 is read again, in the encoding that its page names or
 * that its bytes show.
 * @param {Uint8Array} bytes
 */
async function parseDeclared(bytes) {
  const mail = await parseMail(bytes);
  const text = `${mail.html ?? ""}${mail.text ?? ""}`;
  if (!text.includes("\ufffd")) return mail;
  const declared = /<meta[^>]{1,500}?charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i.exec(mail.html ?? "")?.[1];
  const label = declared ?? detectEncoding(bytes, null);
  if (!label) return mail;
  const field = /^content-type:[ \t]{0,20}text\/(?:html|plain)\b[^\r\n]{0,300}(?:\r?\n[ \t][^\r\n]{0,300}){0,5}/gim;
  const source = Buffer.from(bytes).toString("latin1");
  const named = source.replace(field, (one) => (/charset/i.test(one) ? one : `${one}; charset=${label}`));
  return parseMail(Buffer.from(named, "latin1"));
}

/** Adds the mails that a mail forwards, and the names of its other files. @param {Mail} mail @param {Found} found changed in place @param {number} depth */
async function addAttachments(mail, found, depth) {
  for (const { filename, disposition, related, mimeType, content } of mail.attachments ?? []) {
    if (mimeType === "message/rfc822" && depth < FORWARDED_MAX) {
      const inner = await parseMail(/** @type {ArrayBuffer} */ (content)).catch(() => null);
      if (inner) {
        found.blocks.push(...headOf(inner), ...bodyOf(inner));
        await addAttachments(inner, found, depth + 1);
        continue;
      }
    }
    if (mimeType === "text/calendar") {
      const { blocks } = await readRecords(new Uint8Array(/** @type {ArrayBuffer} */ (content)), CALENDAR, () => {});
      // Invitations hold their calendar twice.
      for (const block of blocks) {
        if (!found.events.has(block.text)) found.blocks.push(block);
        found.events.add(block.text);
      }
      continue;
    }
    const name = filename ?? (/^application\//.test(mimeType) && !SIGNATURE.test(mimeType) ? mimeType : null);
    if (name && disposition !== "inline" && !related) found.names.push(name);
  }
}

/** @type {import("./blocks.js").About} */
const CALENDAR = {
  fileName: null,
  contentType: "text/calendar; charset=utf-8",
  isWebPage: false,
  language: null,
  expectedLanguage: "en",
};
/** Parts that say nothing by themselves. */
const SIGNATURE = /^application\/(?:pgp-(?:encrypted|signature|keys)|(?:x-)?pkcs7-signature)$/;
/** Mails within mails that are read. */
const FORWARDED_MAX = 5;

/** The text of a mail: its HTML, unless that holds nothing but pictures. @param {Mail} mail @returns {Block[]} */
function bodyOf(mail) {
  const html = mail.html ? blocksOfHtml(withWindowsLetters(mail.html)) : [];
  return html.length > 0 ? html : paragraphsOf(withWindowsLetters(mail.text ?? ""));
}

/** @param {Mail} mail @returns {Block[]} */
function headOf(mail) {
  const address = (/** @type {{ name?: string, address?: string } | undefined} */ one) =>
    one ? [one.name, one.address && `<${one.address}>`].filter(Boolean).join(" ") : "";
  const fields = [
    ["From", address(mail.from)],
    ["To", (mail.to ?? []).map(address).join(", ")],
    ["Date", mail.date ?? ""],
    ["Subject", mail.subject ?? ""],
  ].filter(([, value]) => value !== "");
  return fields.length === 0
    ? []
    : [{ kind: "paragraph", text: cleanText(withWindowsLetters(fields.map((field) => field.join(": ")).join("; "))) }];
}
