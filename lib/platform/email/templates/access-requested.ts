import { type EmailContent, type EmailSite, emailTemplate, link, note, text } from "./email-template";
import { emailText } from "./email-text";

type AccessRequestedDetails = EmailSite & {
  to: string;
  entityName: string;
  entityUrl: URL;
  from: { email: string; name: string | null };
};

/** The notice to an entity's owner of an access request. */
export function accessRequestedMail(details: AccessRequestedDetails): EmailContent {
  const { entityName, entityUrl, from } = details;
  const t = emailText("accessRequested");
  const who = from.name ? `${from.name} (${from.email})` : from.email;
  return emailTemplate(details, {
    replyTo: from.email,
    subject: t("subject", { name: from.name ?? from.email, entityName }),
    heading: t("heading", { entityName }),
    parts: [
      text(t("what", { who, entityName })),
      link(t("action"), entityUrl),
      note([t("undecided"), emailText("shared")("unchecked")]),
    ],
  });
}
