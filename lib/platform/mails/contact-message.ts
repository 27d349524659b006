import type { ContactTopic } from "@/lib/contract/contact/topics";
import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = {
  to: string;
  name: string;
  email: string;
  organisation: string | null;
  topic: ContactTopic;
  message: string;
  siteName: string;
  siteUrl: URL;
};

const ABOUT: Record<ContactTopic, string> = {
  question: "a question",
  clone: "a clone of their own",
  organisation: "an organisation",
  problem: "something that does not work",
  privacy: "their data",
  other: "something else",
};

/** A letter from the contact page, for the people who run the site. */
export function contactMessageMail({ to, name, email, organisation, topic, message, siteName, siteUrl }: Facts): Mail {
  const who = organisation ? `${name}, ${organisation}` : name;
  return letter({
    to,
    replyTo: email,
    subject: `${name} writes about ${ABOUT[topic]}`,
    paragraphs: [
      message,
      `${who}\n${email}`,
      "Written on the contact page. An answer to this mail goes to them; nobody has checked that the address is theirs.",
    ],
    siteName,
    siteUrl,
  });
}
