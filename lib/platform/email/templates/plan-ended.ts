import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  endedAt: Date;
  why: "cancelled" | "unpaid";
  upgradeUrl: URL;
};

/** Tells an owner that a paid plan has ended. */
export function planEndedMail({ to, name, entityName, planName, endedAt, why, upgradeUrl, ...site }: Facts): Letter {
  const t = mailWords("planEnded");
  return letter({
    ...site,
    to,
    subject: t("subject", { planName, entityName }),
    heading: t("heading", { planName }),
    parts: [
      greeting(name),
      text(t(why, { planName, entityName, moment: momentInWords(endedAt) })),
      text(t("free", { entityName })),
      link(t("action"), upgradeUrl),
    ],
  });
}
