import type { Mail } from "../providers/mail/port";
import { escapeHtml } from "./escape-html";

type Letter = {
  to: string;
  /** Who reads the answer, when that is not the sender. */
  replyTo?: string;
  subject: string;
  /** Plain text; a line break inside one is kept. */
  paragraphs: readonly string[];
  siteName: string;
  siteUrl: URL;
};

/** A mail of a few paragraphs, as text and as HTML. */
export function letter({ to, replyTo, subject, paragraphs, siteName, siteUrl }: Letter): Mail {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`);
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text: [...paragraphs, `${siteName}\n${siteUrl.origin}`].join("\n\n"),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1b2522;font:16px/1.6 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd7c9">
${body.join("\n")}
</div><p style="max-width:560px;margin:16px auto 0;color:#5f655f;font-size:13px">${escapeHtml(siteName)}</p></body></html>`,
  };
}
