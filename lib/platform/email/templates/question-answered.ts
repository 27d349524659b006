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

type QuestionAnsweredDetails = EmailSite & {
  reader: ReplyEmailReader;
  /** The entity of the portrait. */
  entityId: string;
  entityName: string;
  /** The person who answered, whose account may have no name; null for the entity itself, from newer material. */
  by: { name: string | null } | null;
  question: string;
  answer: string;
  /** Of an entity for invited people only: the mail leaves out the words and links to the chat. */
  isPrivate: boolean;
  entityUrl: URL;
};

/** The promised notice to a visitor whose question the entity could not answer. */
export function questionAnsweredMail(details: QuestionAnsweredDetails): EmailContent {
  const { reader, entityId, entityName, by, question, answer, isPrivate, entityUrl } = details;
  const envelope = { ...details, to: reader.to };
  const t = emailText("questionAnswered");
  const whatHappened = () => {
    if (!by) return t("whatMaterial", { entityName });
    return by.name ? t("what", { name: by.name, entityName }) : t("whatUnnamed", { entityName });
  };
  return emailTemplate(envelope, {
    unsubscribe: reader.unsubscribe,
    entityId,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(reader.name),
      text(whatHappened()),
      ...(isPrivate
        ? [wordsInChat(entityName)]
        : [note(t("question")), quote(question), note(t("answer")), quote(answer)]),
      ...(by ? [] : [note(t("aiWrote"))]),
      link(t("action", { entityName }), entityUrl),
      note(t("why")),
    ],
  });
}
