import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

type PasswordChangedDetails = EmailSite & { to: string; name: string | null; at: Date };

/** The notice that a password was changed. */
export function passwordChangedMail({ to, name, at, ...site }: PasswordChangedDetails): EmailContent {
  const t = emailText("passwordChanged");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName, date: formatDate(at) }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { moment: formatDateTime(at) })),
      text(t("notYou")),
      link(t("action"), new URL(PAGES.forgotPassword, site.siteUrl)),
    ],
  });
}
