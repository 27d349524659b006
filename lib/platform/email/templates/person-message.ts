import type { ReplyEmailReader } from "../reply-email-reader";
import {
  type EmailContent,
  type EmailSite,
  emailTemplate,
  greeting,
  link,
  note,
  quote,
  text,
  wordsInChat,
} from "./email-template";
import { emailText } from "./email-text";

type PersonMessageDetails = EmailSite & {
  reader: ReplyEmailReader;
  /** The entity of the portrait. */
  entityId: string;
  entityName: string;
  text: string;
  /** Of an entity for invited people only: the mail leaves out the words and links to the chat. */
  isPrivate: boolean;
  entityUrl: URL;
};

/** A person's message to a visitor whose chat is closed. */
export function personMessageMail(details: PersonMessageDetails): EmailContent {
  const { reader, entityId, entityName, text: words, isPrivate, entityUrl } = details;
  const envelope = { ...details, to: reader.to };
  const t = emailText("personMessage");
  return emailTemplate(envelope, {
    unsubscribe: reader.unsubscribe,
    entityId,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(reader.name),
      ...(isPrivate ? [wordsInChat(entityName)] : [text(t("what")), quote(words)]),
      link(t("action"), entityUrl),
      note(t("more")),
      note(emailText("shared")("whyReplies")),
    ],
  });
}
