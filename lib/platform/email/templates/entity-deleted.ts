import { greeting, type Letter, type LetterSite, letter, link, note, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & {
  to: string;
  name: string | null;
  entityName: string;
  restoreUrl: URL;
  /** When it is erased for good. */
  until: Date;
};

/** Tells an owner that an entity is deleted, and until when it can be brought back. */
export function entityDeletedMail({ to, name, entityName, restoreUrl, until, ...site }: Facts): Letter {
  const t = mailWords("entityDeleted");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(t("what", { entityName })),
      text(t("until", { moment: momentInWords(until) })),
      link(t("action"), restoreUrl),
      note(t("notYou")),
    ],
  });
}
