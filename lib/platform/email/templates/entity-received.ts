import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type EntityReceivedDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  /** The entity's page in the dashboard. */
  entityUrl: URL;
  hasAccount: boolean;
};

/** The notice to the new owner of an entity. */
export function entityReceivedMail(details: EntityReceivedDetails): EmailContent {
  const { name, entityName, entityUrl, hasAccount } = details;
  const t = emailText("entityReceived");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading", { entityName }),
    parts: [
      greeting(name),
      text(t("what", { entityName })),
      text(hasAccount ? t("may") : t("noAccount", { entityName })),
      hasAccount
        ? link(t("open", { entityName }), entityUrl)
        : link(t("make"), new URL(PAGES.register, details.siteUrl)),
    ],
  });
}
