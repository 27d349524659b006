import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";

type Facts = LetterSite & { to: string; name: string | null; entityName: string; entityUrl: URL };

/** Tells somebody who asked for access that it was given. */
export function requestAcceptedMail({ to, name, entityName, entityUrl, ...site }: Facts): Letter {
  const t = mailWords("requestAccepted");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [greeting(name), text(t("what", { entityName })), link(t("action", { entityName }), entityUrl)],
  });
}
