import { greeting, type Letter, type LetterSite, letter, link, note, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; name: string | null; resetUrl: URL; minutes: number };

/** The mail with the link by which somebody chooses a new password. */
export function passwordLinkMail({ to, name, resetUrl, minutes, ...site }: Facts): Letter {
  const t = mailWords("passwordLink");
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("why")),
      link(t("action"), resetUrl),
      text(t("lasts", { minutes })),
      note(t("ignore")),
    ],
  });
}
