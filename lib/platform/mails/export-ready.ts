import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = { to: string; name: string | null; pageUrl: URL; days: number; siteName: string; siteUrl: URL };

/** Tells somebody that the archive of what they own can be downloaded. */
export function exportReadyMail({ to, name, pageUrl, days, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `Your ${siteName} export is ready`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      "The archive of everything you own is ready. Download it here, signed in to your account:",
      pageUrl.href,
      `It is kept for ${days} days and opens for nobody else.`,
    ],
    siteName,
    siteUrl,
  });
}
