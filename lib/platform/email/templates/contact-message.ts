import type { ContactTopic } from "@/lib/contract/contact/topics";
import { type EmailContent, type EmailSite, emailTemplate, note, quote, text } from "./email-template";
import { emailText } from "./email-text";

type ContactMessageDetails = EmailSite & {
  to: string;
  name: string;
  email: string;
  organisation: string | null;
  topic: ContactTopic;
  message: string;
};

/** A message from the contact page, to the site's operators. */
export function contactMessageMail(details: ContactMessageDetails): EmailContent {
  const { name, email, organisation, topic, message } = details;
  const t = emailText("contactMessage");
  const subject = t("subject", { name, topic });
  const who = organisation ? `${name}, ${organisation}` : name;
  return emailTemplate(details, {
    replyTo: email,
    subject,
    heading: subject,
    parts: [quote(message), text(`${who}\n${email}`), note([t("written"), emailText("shared")("unchecked")])],
  });
}
