import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = { to: string; name: string | null; resetUrl: URL; minutes: number; siteName: string; siteUrl: URL };

/** The mail with the link by which somebody chooses a new password. */
export function passwordLinkMail({ to, name, resetUrl, minutes, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `Choose a new ${siteName} password`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      "Somebody, most likely you, forgot the password of this account. Choose a new one here:",
      resetUrl.href,
      `The link works once, for ${minutes} minutes. Choosing a new password signs the account out everywhere.`,
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ],
    siteName,
    siteUrl,
  });
}
