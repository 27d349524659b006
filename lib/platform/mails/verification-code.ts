import type { Mail } from "../providers/mail/port";
import { escapeHtml } from "./escape-html";

type Facts = { to: string; name: string | null; code: string; minutes: number; siteName: string; siteUrl: URL };

/** The mail that carries a code to an address. `minutes` is how long the code lives. */
export function verificationCodeMail({ to, name, code, minutes, siteName, siteUrl }: Facts): Mail {
  const greeting = name ? `Hello ${name},` : "Hello,";
  const lasts = `It works for ${minutes} minutes, in the browser where you asked for it.`;
  const ignore = "If you did not ask for it, ignore this mail: nothing happens without the code.";
  const text = [
    greeting,
    "",
    `Your verification code is ${code}`,
    "",
    lasts,
    ignore,
    "",
    `${siteName}`,
    siteUrl.origin,
  ];
  return {
    to,
    subject: `${code} is your ${siteName} verification code`,
    text: text.join("\n"),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1b2522;font:16px/1.6 Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd7c9">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 8px">Your verification code is</p>
<p style="margin:0 0 16px;font-size:36px;letter-spacing:6px;color:#0b5d55">${escapeHtml(code)}</p>
<p style="margin:0 0 16px">${escapeHtml(lasts)}</p>
<p style="margin:0;color:#5f655f;font-size:14px">${escapeHtml(ignore)}</p>
</div><p style="max-width:480px;margin:16px auto 0;color:#5f655f;font-size:13px">${escapeHtml(siteName)}</p></body></html>`,
  };
}
