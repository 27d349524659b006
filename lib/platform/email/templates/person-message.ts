import { type EmailContent, type EmailSite, emailTemplate, greeting, link, note, quote, text } from "./email-template";
import { emailText } from "./email-text";

type PersonMessageDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  text: string;
  entityUrl: URL;
};

/** A person's message to a visitor whose chat is closed. */
export function personMessageMail(details: PersonMessageDetails): EmailContent {
  const { to, name, entityName, text: words, entityUrl, ...site } = details;
  const t = emailText("personMessage");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what")),
      quote(words),
      link(t("action"), entityUrl),
      note(t("more")),
      note(t("why", { entityName })),
    ],
  });
}
