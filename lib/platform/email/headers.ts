import { oneLine } from "@/lib/contract/fields/one-line";
import { PermanentFailure } from "../jobs/kinds";
import { ADDRESS_REFUSED, type Mail } from "./port";

/** Marks mails as automatic, so that out-of-office replies do not loop. */
const AUTO_GENERATED_HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

type Recipient = { name: string; address: string };

/**
 * The headers of a mail, safe against header injection and additional recipients: nodemailer parses a string address as
 * a list, but an object as one address. Throws PermanentFailure when an address is not a single plain one.
 */
export function mailHeaders(mail: Pick<Mail, "to" | "replyTo" | "subject" | "unsubscribeUrl">): {
  to: Recipient;
  replyTo?: Recipient;
  subject: string;
  headers: Record<string, string>;
} {
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: plainAddress(mail.replyTo) };
  return {
    to: plainAddress(mail.to),
    ...replyTo,
    subject: oneLine(mail.subject),
    headers: { ...AUTO_GENERATED_HEADERS, ...unsubscribeHeaders(mail.unsubscribeUrl) },
  };
}

/** The texts of a mail, and its pictures as inline attachments. */
export function mailBody({ text, html, pictures = [] }: Pick<Mail, "text" | "html" | "pictures">) {
  return {
    text,
    html,
    attachments: pictures.map(({ cid, bytes, contentType }) => ({
      cid,
      content: bytes,
      contentType,
      filename: `${cid}.png`,
      contentDisposition: "inline" as const,
    })),
  };
}

/** Lets mail programs offer to unsubscribe with one click (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${new URL(url).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function plainAddress(address: string): Recipient {
  if (!/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(address))
    throw new PermanentFailure(`${ADDRESS_REFUSED}: It is not a single plain address.`);
  return { name: "", address };
}
