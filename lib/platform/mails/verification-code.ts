import { greeting, type Letter, type LetterSite, letter, note, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; code: string; minutes: number };

/**
 * The mail that carries a code to an address. `minutes` is how long the code lives.
 * It names nobody: whoever asked has not proven this address, and may have chosen the name to be read there.
 */
export function verificationCodeMail({ to, code, minutes, ...site }: Facts): Letter {
  const t = mailWords("verificationCode");
  return letter({
    ...site,
    to,
    subject: t("subject", { code, siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(null), { kind: "code", label: t("code"), code }, text(t("lasts", { minutes })), note(t("ignore"))],
  });
}
