import { PAGES } from "@/lib/contract/pages";
import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string };

/** Tells the owner of an account that somebody wanted its address for another one. */
export function addressTakenMail({ to, ...site }: Facts): Letter {
  const t = mailWords("addressTaken");
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [greeting(null), text(t("what")), text(t("you")), link(t("action"), new URL(PAGES.login, site.siteUrl))],
  });
}
