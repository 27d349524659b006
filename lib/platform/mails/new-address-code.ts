import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = { to: string; name: string | null; code: string; minutes: number; siteName: string; siteUrl: URL };

/** The mail that proves an address which somebody wants for their account. */
export function newAddressCodeMail({ to, name, code, minutes, siteName, siteUrl }: Facts): Mail {
  return letter({
    to,
    subject: `${code} confirms your new ${siteName} address`,
    paragraphs: [
      name ? `Hello ${name},` : "Hello,",
      `Your verification code is ${code}`,
      `Type it in under My Account, in the browser where you asked for it, within ${minutes} minutes. This address then takes the place of the one before.`,
      "If you did not ask for it, ignore this mail: nothing happens without the code.",
    ],
    siteName,
    siteUrl,
  });
}
