import { createElement } from "react";
import { oneLine } from "@/lib/contract/fields/one-line";
import { DEFAULT_LOCALE, type Locale } from "@/lib/contract/languages/locales";
import type { EntityPortrait } from "../entity-portrait";
import type { Mail } from "../port";
import { EmailLayout } from "./email-layout";
import type { EmailBlock, EmailContent, EmailOperator } from "./email-template";
import { writeOut } from "./email-text";

/** Renders a mail as HTML and as plain text, in the recipient's language. */
export async function renderEmail(
  content: EmailContent,
  operator: EmailOperator,
  locale: Locale = content.locale ?? DEFAULT_LOCALE,
  portrait: EntityPortrait | null = null,
): Promise<Mail> {
  // Loaded with the first mail, so that it does not delay startup.
  const { render, toPlainText } = await import("@react-email/render");
  const subject = oneLine(writeOut(content.subject, locale));
  const heading = oneLine(writeOut(content.heading, locale));
  const parts = content.parts.map((part) => writePart(part, locale));
  const letter = { subject, heading, parts, site: content.site, locale, operator, portrait };
  const html = await render(createElement(EmailLayout, { letter }));
  const { to, replyTo, unsubscribeUrl } = content;
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    html,
    ...(portrait ? { pictures: [portrait.picture] } : {}),
    text: toPlainText(html, { selectors: AS_WRITTEN }),
  };
}

const AS_WRITTEN = [
  // Its own habit is capitals.
  { selector: "h1", options: { uppercase: false } },
  { selector: "blockquote", options: { trimEmptyLines: false } },
];

function writePart(part: EmailBlock, locale: Locale): EmailBlock<string> {
  switch (part.kind) {
    case "code":
    case "link":
      return { ...part, label: writeOut(part.label, locale) };
    case "facts":
      return {
        ...part,
        rows: part.rows.map(({ label, value }) => ({ label: writeOut(label, locale), value: writeOut(value, locale) })),
      };
    default:
      return { ...part, text: writeOut(part.text, locale) };
  }
}
