import { createElement } from "react";
import type { Mail } from "../port";
import { EmailLayout } from "./email-layout";
import type { EmailContent } from "./email-template";

/** Renders a mail as HTML and as plain text. */
export async function renderEmail(letter: EmailContent): Promise<Mail> {
  // Loaded with the first mail, so that it does not delay startup.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(createElement(EmailLayout, { letter }));
  const { to, replyTo, subject, unsubscribeUrl } = letter;
  return {
    ...{ to, ...(replyTo ? { replyTo } : {}), subject, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) },
    ...{ html, text: toPlainText(html, { selectors: AS_WRITTEN }) },
  };
}

const AS_WRITTEN = [
  // Its own habit is capitals.
  { selector: "h1", options: { uppercase: false } },
  { selector: "blockquote", options: { trimEmptyLines: false } },
];
