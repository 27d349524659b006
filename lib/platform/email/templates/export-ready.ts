import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type ExportReadyDetails = EmailSite & { to: string; name: string | null; pageUrl: URL; days: number };

/** The notice that an account's archive can be downloaded. */
export function exportReadyMail(details: ExportReadyDetails): EmailContent {
  const { name, pageUrl, days } = details;
  const t = emailText("exportReady");
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName }),
    heading: t("heading"),
    parts: [greeting(name), text(t("what")), link(t("action"), pageUrl), note(t("availability", { days }))],
  });
}
