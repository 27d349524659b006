import type { Mail } from "../providers/mail/port";
import { escapeHtml } from "./escape-html";

type Facts = {
  to: string;
  at: Date;
  conversations: number;
  accountKept: boolean;
  siteName: string;
  siteUrl: URL;
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** The mail that says what was erased; the last one an address gets. */
export function erasureReceiptMail({ to, at, conversations, accountKept, siteName, siteUrl }: Facts): Mail {
  const talks = conversations === 1 ? "1 conversation" : `${conversations} conversations`;
  const what = `On ${day.format(at)} UTC we erased what ${siteName} kept about this address as a visitor: ${talks} with every message, reply and rating, and the proof of the address in each browser.`;
  const rest = accountKept
    ? "Your account and the digital entities that belong to it stay as they are."
    : "Nothing about you is kept any longer, not even this address.";
  const unasked = "If you did not ask for this, somebody who could open your mail or your browser did.";
  return {
    to,
    subject: `Your ${siteName} data has been erased`,
    text: ["Hello,", "", what, rest, unasked, "", siteName, siteUrl.origin].join("\n"),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1b2522;font:16px/1.6 Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd7c9">
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">${escapeHtml(what)}</p>
<p style="margin:0 0 16px">${escapeHtml(rest)}</p>
<p style="margin:0;color:#5f655f;font-size:14px">${escapeHtml(unasked)}</p>
</div><p style="max-width:480px;margin:16px auto 0;color:#5f655f;font-size:13px">${escapeHtml(siteName)}</p></body></html>`,
  };
}
