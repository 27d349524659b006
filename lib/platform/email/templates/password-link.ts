import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type PasswordLinkDetails = EmailSite & { to: string; name: string | null; resetUrl: URL; minutes: number };

/** The mail with a password reset link. */
export function passwordLinkMail({ to, name, resetUrl, minutes, ...site }: PasswordLinkDetails): EmailContent {
  const t = emailText("passwordLink");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
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
