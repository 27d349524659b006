import { type EmailContent, type EmailSite, emailTemplate, greeting, note, text } from "./email-template";
import { emailText } from "./email-text";

/** Where the code was asked for and works: the host, and the entity whose page it is, if any. */
type Origin = { host: string; entityName: string | null };

type VerificationCodeDetails = EmailSite & { to: string; code: string; minutes: number } & Origin;

/**
 * The mail that carries a code to an address. `minutes` is how long the code lives.
 * It names nobody: whoever asked has not proven this address, and may have chosen the name to be read there.
 */
export function verificationCodeMail({
  to,
  code,
  minutes,
  host,
  entityName,
  ...site
}: VerificationCodeDetails): EmailContent {
  const t = emailText("verificationCode");
  return emailTemplate({
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
