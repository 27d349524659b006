import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDateTime } from "./email-text";

type BudgetUsedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The used share of the budget. */
  percent: number;
  replies: number;
  isSpent: boolean;
  whenSpent: BehaviourSettings["when_spent"];
  /** When the next month begins. */
  until: Date;
  behaviourUrl: URL;
};

/** The notice to an owner that an entity's monthly budget has reached its warning share, or is used up. */
export function budgetUsedMail(details: BudgetUsedDetails): EmailContent {
  const { name, entityName, percent, replies, isSpent, whenSpent, until, behaviourUrl } = details;
  const t = emailText("budgetUsed");
  const numbers = { percent: { number: percent }, replies: { number: replies }, entityName };
  return emailTemplate(details, {
    subject: t(isSpent ? "subjectSpent" : "subject", numbers),
    heading: t(isSpent ? "headingSpent" : "heading"),
    parts: [
      greeting(name),
      text(t("used", numbers)),
      text(t(isSpent ? `now.${whenSpent}` : `later.${whenSpent}`, { entityName })),
      text(t("until", { moment: formatDateTime(until) })),
      link(t("action"), behaviourUrl),
    ],
  });
}
