import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";
import { type Money, moneyInWords } from "./money-in-words";

type Facts = LetterSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  amount: Money;
  /** When the plan ends if nothing is paid; null when that is not known. */
  until: Date | null;
  subscriptionUrl: URL;
};

/** Tells an owner that a payment did not go through. */
export function paymentFailedMail(facts: Facts): Letter {
  const { to, name, entityName, planName, amount, until, subscriptionUrl, ...site } = facts;
  const t = mailWords("paymentFailed");
  return letter({
    ...site,
    to,
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { amount: moneyInWords(amount), planName, entityName })),
      ...(until ? [text(t("until", { moment: momentInWords(until), entityName }))] : []),
      text(t("now")),
      link(t("action"), subscriptionUrl),
    ],
  });
}
