import { PAGES } from "@/lib/contract/pages";
import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; entityName: string };

/** Tells somebody that an entity is not open to them any more. */
export function accessRevokedMail({ to, entityName, ...site }: Facts): Letter {
  const t = mailWords("accessRevoked");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [greeting(null), text(t("what", { entityName })), link(t("action"), new URL(PAGES.yourData, site.siteUrl))],
  });
}
