import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type RequestDeniedDetails = EmailSite & { to: string; entityName: string };

/** The notice that an access request was denied. */
export function requestDeniedMail(details: RequestDeniedDetails): EmailContent {
  const { entityName } = details;
  const t = emailText("requestDenied");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { entityName })),
      text(t("note")),
      link(t("action"), new URL(PAGES.directory, details.siteUrl)),
    ],
  });
}
