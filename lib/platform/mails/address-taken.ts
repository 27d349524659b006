import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = { to: string; siteName: string; siteUrl: URL };

/** Tells the owner of an account that somebody wanted its address for another one. */
export function addressTakenMail({ to, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `This address has a ${siteName} account already`,
    paragraphs: [
      "Hello,",
      "Somebody wanted to use this address for another account. It has an account of its own, so nothing was changed.",
      `If that was you, sign in with this address: ${new URL("/login", siteUrl).href}`,
      "If it was not you, there is nothing to do.",
    ],
    siteName,
    siteUrl,
  });
}
