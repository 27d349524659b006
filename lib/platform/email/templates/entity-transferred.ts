import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type EntityTransferredDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The new owner's email address. */
  newOwner: string;
  /** Whether the former owner can still edit the entity. */
  staysEditor: boolean;
  /** The entity's page in the dashboard. */
  entityUrl: URL;
};

/** The notice to the former owner of an entity. */
export function entityTransferredMail(details: EntityTransferredDetails): EmailContent {
  const { name, entityName, newOwner, staysEditor, entityUrl } = details;
  const t = emailText("entityTransferred");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(t("what", { entityName, newOwner })),
      text(staysEditor ? t("editor") : t("left")),
      ...(staysEditor ? [link(t("open", { entityName }), entityUrl)] : []),
    ],
  });
}
