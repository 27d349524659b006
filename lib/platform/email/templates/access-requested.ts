import { type Letter, type LetterSite, letter, link, note, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & {
  to: string;
  entityName: string;
  entityUrl: URL;
  from: { email: string; name: string | null };
};

/** Tells who looks after an entity that somebody asks for access to it. */
export function accessRequestedMail({ to, entityName, entityUrl, from, ...site }: Facts): Letter {
  const t = mailWords("accessRequested");
  const who = from.name ? `${from.name} (${from.email})` : from.email;
  return letter({
    ...site,
    to,
    replyTo: from.email,
    subject: t("subject", { name: from.name ?? from.email, entityName }),
    heading: t("heading", { entityName }),
    parts: [
      text(t("what", { who, entityName })),
      link(t("action"), entityUrl),
      note(`${t("undecided")} ${mailWords("letter")("unchecked")}`),
    ],
  });
}
