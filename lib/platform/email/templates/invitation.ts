import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, quote, text } from "./email-template";
import { emailText } from "./email-text";

type InvitationDetails = EmailSite & {
  to: string;
  entityName: string;
  /** The inviting owner's name; null when unknown. */
  ownerName: string | null;
  /** The owner's personal message. */
  message: string | null;
  /** The signed links of /invitation_response. */
  acceptUrl: URL;
  declineUrl: URL;
};

/** The invitation to an invitation-only entity. */
export function invitationMail(details: InvitationDetails): EmailContent {
  const { entityName, ownerName, message, acceptUrl, declineUrl } = details;
  const t = emailText("invitation");
  const named = ownerName ? { inviter: ownerName, entityName } : null;
  return emailTemplate(details, {
    subject: named ? t("subject", named) : t("subjectWithoutInviter", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(null),
      text(named ? t("what", named) : t("whatWithoutInviter", { entityName })),
      ...(message ? [quote(message)] : []),
      link(t("accept"), acceptUrl),
      text(t("ask")),
      { kind: "link", label: t("decline"), url: declineUrl.href, isQuiet: true },
      note(t("ignore")),
    ],
  });
}
