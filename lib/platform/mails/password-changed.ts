import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";
import { momentInWords } from "./moment-in-words";

type Facts = { to: string; name: string | null; at: Date; siteName: string; siteUrl: URL };

/** Tells somebody that their password is another one now. */
export function passwordChangedMail({ to, name, at, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `Your ${siteName} password was changed`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      `The password of your account was changed on ${momentInWords(at)}. Other browsers that were signed in are signed out.`,
      `If that was not you, choose a new password at once: ${new URL("/forgot-password", siteUrl).href}`,
    ],
    siteName,
    siteUrl,
  });
}
