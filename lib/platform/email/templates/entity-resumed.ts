import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type EntityResumedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The entity's own page. */
  entityUrl: URL;
};

/** The notice to an owner that the suspension of an entity has ended. */
export function entityResumedMail(details: EntityResumedDetails): EmailContent {
  const { name, entityName, entityUrl } = details;
  const t = emailText("entityResumed");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [greeting(name), text(t("what", { entityName })), link(t("action", { entityName }), entityUrl)],
  });
}
