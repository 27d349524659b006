import PostalMime from "postal-mime";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { blocksOfHtml } from "./read-html.js";
import { paragraphsOf } from "./read-text.js";

const DEPTH_MAX = 20;
const HEADERS_MAX_BYTES = 512 * 1024;

/** Whether a text begins with the header fields of a mail or of a page saved as MHTML. @param {string} head */
export function isMail(head) {
  const fields = head.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
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
  return known >= 2 && /^(?:mime-version|content-type|received|message-id|return-path|date):/im.test(head);
}

/** A mail, or a web page saved in one file (MHTML). @type {import("./blocks.js").ReadFormat} */
export async function readMail(bytes) {
  let mail;
  try {
    mail = await PostalMime.parse(bytes, {
      maxNestingDepth: DEPTH_MAX,
      maxHeadersSize: HEADERS_MAX_BYTES,
      attachmentEncoding: "arraybuffer",
    });
  } catch {
    throw new DocumentError("broken_file");
  }
  const isPage =
    mail.headers.some(({ key }) => key === "snapshot-content-location") || (mail.html && !mail.date && !mail.to);
  const names = (mail.attachments ?? []).flatMap(({ filename, disposition, related }) =>
    filename && disposition !== "inline" && !related ? [filename] : [],
  );
  const body = mail.html ? blocksOfHtml(mail.html) : paragraphsOf(mail.text ?? "");
  const address = (/** @type {{ name?: string, address?: string } | undefined} */ one) =>
    one ? [one.name, one.address && `<${one.address}>`].filter(Boolean).join(" ") : "";
  const fields = [
    ["From", address(mail.from)],
    ["To", (mail.to ?? []).map(address).join(", ")],
    ["Date", mail.date ?? ""],
    ["Subject", mail.subject ?? ""],
  ].filter(([, value]) => value !== "");
  /** @type {import("./blocks.js").Block[]} */
  const head =
    isPage || fields.length === 0
      ? []
      : [{ kind: "paragraph", text: cleanText(fields.map((field) => field.join(": ")).join("; ")) }];
  return {
    title: cleanText(mail.subject ?? "") || null,
    blocks: [...head, ...body],
    notices: names.length > 0 ? [notice("attachments_left_out", { text: names.join(", ") })] : [],
  };
}
