import { oneLine } from "@/lib/contract/fields/one-line";
import {
  type EmailContent,
  type EmailSite,
  emailTemplate,
  greeting,
  link,
  note,
  quietLink,
  text,
} from "./email-template";
import { emailText } from "./email-text";

type ConversationsAssignedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityId: string;
  entityName: string;
  /** The name of the member who assigned them; null when unknown. */
  byName: string | null;
  conversations: readonly Readonly<{ visitorName: string; url: URL }>[];
  /** The view of the conversations that are assigned to the reader. */
  inboxUrl: URL;
};

/** Conversations that a mail names; the inbox has them all. */
const CONVERSATIONS_MAX = 10;

/** Tells a member which conversations another one assigned to them. Without any of their words, which may be private. */
export function conversationsAssignedMail(details: ConversationsAssignedDetails): EmailContent {
  const { name, entityId, entityName, byName, conversations, inboxUrl } = details;
  const t = emailText("conversationsAssigned");
  const count = conversations.length;
  return emailTemplate(details, {
    entityId,
    subject: t("subject", { entityName, count }),
    heading: t("heading", { count }),
    parts: [
      greeting(name),
      text(byName ? t("what", { person: byName, entityName, count }) : t("whatWithoutPerson", { entityName, count })),
      ...conversations.slice(0, CONVERSATIONS_MAX).map(({ visitorName, url }) => quietLink(oneLine(visitorName), url)),
      link(t("action"), inboxUrl),
      note(t("why", { entityName })),
    ],
  });
}
