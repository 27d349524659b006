import { greeting, type Letter, type LetterSite, letter, note, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & { to: string; at: Date; entities: number };

/** The receipt for a deleted account; the last mail an address gets. */
export function accountDeletedMail({ to, at, entities, ...site }: Facts): Letter {
  const t = mailWords("accountDeleted");
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { moment: momentInWords(at), entities })),
      text(t("kept")),
      note(t("notYou")),
    ],
  });
}
