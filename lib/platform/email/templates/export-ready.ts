import { greeting, type Letter, type LetterSite, letter, link, note, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; name: string | null; pageUrl: URL; days: number };

/** Tells somebody that the archive of what they own can be downloaded. */
export function exportReadyMail({ to, name, pageUrl, days, ...site }: Facts): Letter {
  const t = mailWords("exportReady");
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(name), text(t("what")), link(t("action"), pageUrl), note(t("kept", { days }))],
  });
}
