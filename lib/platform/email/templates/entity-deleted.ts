import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, text } from "./email-template";
import { emailText, formatDateTime } from "./email-text";

type EntityDeletedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  restoreUrl: URL;
  /** When it is erased permanently. */
  until: Date;
};

/** The notice to an owner that an entity was deleted, with the deadline to restore it. */
export function entityDeletedMail(details: EntityDeletedDetails): EmailContent {
  const { name, entityName, restoreUrl, until } = details;
  const t = emailText("entityDeleted");
  return emailTemplate(details, {
    subject: t("subject", { entityName, moment: formatDateTime(until) }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(t("what", { entityName })),
      text(t("until", { moment: formatDateTime(until) })),
      link(t("action", { entityName }), restoreUrl),
      note(t("notYou")),
    ],
  });
}
