import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDateTime } from "./email-text";

type PlanEndedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  planName: string;
  endedAt: Date;
  why: "cancelled" | "unpaid";
  upgradeUrl: URL;
};

/** The notice to an owner that a paid plan has ended. */
export function planEndedMail(details: PlanEndedDetails): EmailContent {
  const { name, entityName, planName, endedAt, why, upgradeUrl } = details;
  const t = emailText("planEnded");
  return emailTemplate(details, {
    subject: t("subject", { planName, entityName }),
    heading: t("heading", { planName }),
    parts: [
      greeting(name),
      text(t(why, { planName, entityName, moment: formatDateTime(endedAt) })),
      text(t("free", { entityName })),
      link(t("action"), upgradeUrl),
    ],
  });
}
