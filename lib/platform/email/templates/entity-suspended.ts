import { type EmailContent, type EmailSite, emailTemplate, greeting, link, quote, text } from "./email-template";
import { emailText } from "./email-text";

type EntitySuspendedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The reason in the admin's own words. */
  reason: string;
  /** The entity's page in the dashboard. */
  entityUrl: URL;
};

/** The notice to an owner that an admin suspended an entity, with the reason. */
export function entitySuspendedMail(details: EntitySuspendedDetails): EmailContent {
  const { name, entityName, reason, entityUrl } = details;
  const t = emailText("entitySuspended");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(t("what", { entityName })),
      quote(reason),
      text(t("stored")),
      link(t("action", { entityName }), entityUrl),
    ],
  });
}
