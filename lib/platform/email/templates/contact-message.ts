import type { ContactTopic } from "@/lib/contract/contact/topics";
import { type Letter, type LetterSite, letter, note, quote, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & {
  to: string;
  name: string;
  email: string;
  organisation: string | null;
  topic: ContactTopic;
  message: string;
};

/** A letter from the contact page, for the people who run the site. */
export function contactMessageMail({ to, name, email, organisation, topic, message, ...site }: Facts): Letter {
  const t = mailWords("contactMessage");
  const subject = t("subject", { name, topic });
  const who = organisation ? `${name}, ${organisation}` : name;
  return letter({
    ...site,
    to,
    replyTo: email,
    subject,
    heading: subject,
    parts: [quote(message), text(`${who}\n${email}`), note(`${t("written")} ${mailWords("letter")("unchecked")}`)],
  });
}
