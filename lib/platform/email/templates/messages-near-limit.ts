import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDateTime } from "./email-text";

type MessagesNearLimitDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  used: number;
  limit: number;
  /** When the next month begins. */
  until: Date;
  upgradeUrl: URL;
};

/** The notice to an owner that an entity's monthly messages are nearly or completely used up. */
export function messagesNearLimitMail(details: MessagesNearLimitDetails): EmailContent {
  const { name, entityName, used, limit, until, upgradeUrl } = details;
  const t = emailText("messagesNearLimit");
  const isOver = used >= limit;
  const numbers = { used: { number: used }, limit: { number: limit }, entityName };
  return emailTemplate(details, {
    subject: t(isOver ? "subjectOver" : "subject", { entityName }),
    heading: t(isOver ? "headingOver" : "heading"),
    parts: [
      greeting(name),
      text(t(isOver ? "over" : "near", numbers)),
      text(t("until", { moment: formatDateTime(until), entityName })),
      link(t("action"), upgradeUrl),
    ],
  });
}
