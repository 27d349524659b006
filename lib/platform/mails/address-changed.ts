import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";
import { momentInWords } from "./moment-in-words";

type Facts = { to: string; name: string | null; at: Date; siteName: string; siteUrl: URL };

/** Tells an address that its account has another one now. */
export function addressChangedMail({ to, name, at, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `Your ${siteName} account has another address`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      `On ${momentInWords(at)} the address of your account was changed. Mail about it goes to the new address; this one cannot be used to sign in any more.`,
      `If that was not you, write to us at once: ${new URL("/contact", siteUrl).href}`,
    ],
    siteName,
    siteUrl,
  });
}
