import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & {
  to: string;
  name: string | null;
  entityName: string;
  used: number;
  limit: number;
  /** When the next month begins. */
  until: Date;
  upgradeUrl: URL;
};

/** Tells an owner that the messages of a month get few, or that the last one was taken. */
export function messagesNearLimitMail(facts: Facts): Letter {
  const { to, name, entityName, used, limit, until, upgradeUrl, ...site } = facts;
  const t = mailWords("messagesNearLimit");
  const isOver = used >= limit;
  const numbers = { used: used.toLocaleString("en"), limit: limit.toLocaleString("en"), entityName };
  return letter({
    ...site,
    to,
    subject: t(isOver ? "subjectOver" : "subject", { entityName }),
    heading: t(isOver ? "headingOver" : "heading"),
    parts: [
      greeting(name),
      text(t(isOver ? "over" : "near", numbers)),
      text(t("until", { moment: momentInWords(until), entityName })),
      link(t("action"), upgradeUrl),
    ],
  });
}
