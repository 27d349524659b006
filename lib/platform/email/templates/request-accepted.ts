import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type RequestAcceptedDetails = EmailSite & { to: string; entityName: string; entityUrl: URL };

/** The notice that an access request was accepted. */
export function requestAcceptedMail(details: RequestAcceptedDetails): EmailContent {
  const { entityName, entityUrl } = details;
  const t = emailText("requestAccepted");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [greeting(null), text(t("what", { entityName })), link(t("action", { entityName }), entityUrl)],
  });
}
