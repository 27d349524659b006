import { greeting, type Letter, type LetterSite, letter, note, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; name: string | null; code: string; minutes: number };

/** The mail that proves an address which somebody wants for their account. */
export function newAddressCodeMail({ to, name, code, minutes, ...site }: Facts): Letter {
  const t = mailWords("newAddressCode");
  return letter({
    ...site,
    to,
    subject: t("subject", { code, siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(name), { kind: "code", label: t("code"), code }, text(t("lasts", { minutes })), note(t("ignore"))],
  });
}
