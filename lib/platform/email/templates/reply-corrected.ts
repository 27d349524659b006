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
import { emailText, formatDate } from "./email-text";

type ReplyCorrectedDetails = EmailSite & {
  reader: ReplyEmailReader;
  /** The entity of the portrait. */
  entityId: string;
  entityName: string;
  /** The name of the corrector; null when the account has no name. */
  byName: string | null;
  at: Date;
  question: string;
  before: string;
  after: string;
  /** Of an entity for invited people only: the mail leaves out the words and links to the chat. */
  isPrivate: boolean;
  entityUrl: URL;
};

/** The notice to a visitor that a reply to them was corrected, with both texts. */
export function replyCorrectedMail(details: ReplyCorrectedDetails): EmailContent {
  const { reader, entityId, entityName, byName, at, question, before, after, isPrivate, entityUrl } = details;
  const envelope = { ...details, to: reader.to };
  const t = emailText("replyCorrected");
  const date = formatDate(at);
  return emailTemplate(envelope, {
    unsubscribe: reader.unsubscribe,
    entityId,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(reader.name),
      text(byName ? t("what", { date, name: byName, entityName }) : t("whatUnnamed", { date, entityName })),
      ...(isPrivate
        ? [wordsInChat(entityName)]
        : [note(t("question")), quote(question), note(t("before")), quote(before), note(t("after")), quote(after)]),
      link(t("action", { entityName }), entityUrl),
      note(reader.isAwaited ? t("whyAwaited") : emailText("shared")("whyReplies")),
    ],
  });
}
