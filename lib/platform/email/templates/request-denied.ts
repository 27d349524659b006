import { PAGES } from "@/lib/contract/pages";
import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; entityName: string };

/** Tells somebody who asked for access that it was not given. */
export function requestDeniedMail({ to, entityName, ...site }: Facts): Letter {
  const t = mailWords("requestDenied");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { entityName })),
      text(t("note")),
      link(t("action"), new URL(PAGES.directory, site.siteUrl)),
    ],
  });
}
