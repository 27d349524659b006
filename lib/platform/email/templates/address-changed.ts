import { PAGES } from "@/lib/contract/pages";
import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & { to: string; name: string | null; at: Date };

/** Tells an address that its account has another one now. */
export function addressChangedMail({ to, name, at, ...site }: Facts): Letter {
  const t = mailWords("addressChanged");
  return letter({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { moment: momentInWords(at) })),
      text(t("notYou")),
      link(t("action"), new URL(PAGES.contact, site.siteUrl)),
    ],
  });
}
