import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type PasswordLinkDetails = EmailSite & { to: string; name: string | null; resetUrl: URL; minutes: number };

/** The mail with a password reset link. */
export function passwordLinkMail(details: PasswordLinkDetails): EmailContent {
  const { name, resetUrl, minutes } = details;
  const t = emailText("passwordLink");
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("why")),
      link(t("action"), resetUrl),
      text(t("lasts", { minutes })),
      note(t("ignore")),
    ],
  });
}
