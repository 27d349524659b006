import { greeting, type Letter, type LetterSite, letter, note, text } from "./letter";
import { mailWords } from "./mail-words";

/** Where the code was asked for and works: the host, and the entity whose page it is, if any. */
type Origin = { host: string; entityName: string | null };

type Facts = LetterSite & { to: string; code: string; minutes: number } & Origin;

/**
 * The mail that carries a code to an address. `minutes` is how long the code lives.
 * It names nobody: whoever asked has not proven this address, and may have chosen the name to be read there.
 */
export function verificationCodeMail({ to, code, minutes, host, entityName, ...site }: Facts): Letter {
  const t = mailWords("verificationCode");
  return letter({
    ...site,
    to,
    subject: t("subject", { code, siteName: site.siteName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      { kind: "code", label: t("code"), code },
      text(entityName ? t("askedForEntity", { host, entityName }) : t("askedOn", { host })),
      text(t("lasts", { minutes })),
      note(t("ignore")),
    ],
  });
}
