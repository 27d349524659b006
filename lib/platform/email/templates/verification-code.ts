import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

/** The host that requested the code and accepts it, the entity of its page, if any, and the page that asks for the code. */
type Origin = { host: string; entityName: string | null; pageUrl: URL | null };

type VerificationCodeDetails = EmailSite & { to: string; code: string; minutes: number } & Origin;

/**
 * The mail with a verification code, which is valid for `minutes`. It contains no name: the requester has not proven
 * the address, and could use the name as a message to its owner.
 */
export function verificationCodeMail(details: VerificationCodeDetails): EmailContent {
  const { code, minutes, host, entityName, pageUrl } = details;
  const t = emailText("verificationCode");
  return emailTemplate(details, {
    subject: t("subject", { code, siteName: details.siteName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      { kind: "code", label: t("code"), code },
      text(entityName ? t("askedForEntity", { host, entityName }) : t("askedOn", { host })),
      text(t("lasts", { minutes })),
      ...(pageUrl ? [link(t("page"), pageUrl)] : []),
      note(t("ignore")),
    ],
  });
}
