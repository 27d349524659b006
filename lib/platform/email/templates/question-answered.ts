import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, quote, text } from "./email-template";
import { emailText } from "./email-text";

type QuestionAnsweredDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The name of the person who answered; null when the account has no name. */
  byName: string | null;
  question: string;
  answer: string;
  entityUrl: URL;
};

/** The promised notice to a visitor whose question the entity could not answer. */
export function questionAnsweredMail(details: QuestionAnsweredDetails): EmailContent {
  const { to, name, entityName, byName, question, answer, entityUrl, ...site } = details;
  const t = emailText("questionAnswered");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(byName ? t("what", { name: byName, entityName }) : t("whatUnnamed", { entityName })),
      ...[note(t("question")), quote(question)],
      ...[note(t("answer")), quote(answer)],
      link(t("action", { entityName }), entityUrl),
      note(t("why")),
    ],
  });
}
