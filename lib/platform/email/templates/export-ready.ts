import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type ExportReadyDetails = EmailSite & { to: string; name: string | null; pageUrl: URL; days: number };

/** The notice that an account's archive can be downloaded. */
export function exportReadyMail({ to, name, pageUrl, days, ...site }: ExportReadyDetails): EmailContent {
  const t = emailText("exportReady");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(name), text(t("what")), link(t("action"), pageUrl), note(t("availability", { days }))],
  });
}
