import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; entityName: string; entityUrl: URL };

/** Tells somebody who asked for access that it was given. */
export function requestAcceptedMail({ to, entityName, entityUrl, ...site }: Facts): Letter {
  const t = mailWords("requestAccepted");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [greeting(null), text(t("what", { entityName })), link(t("action", { entityName }), entityUrl)],
  });
}
