import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type AccessRevokedDetails = EmailSite & { to: string; entityName: string };

/** The notice that access to an entity was revoked. */
export function accessRevokedMail(details: AccessRevokedDetails): EmailContent {
  const { entityName } = details;
  const t = emailText("accessRevoked");
  return emailTemplate(details, {
    subject: t("subject", { entityName }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { entityName })),
      link(t("action"), new URL(PAGES.yourData, details.siteUrl)),
    ],
  });
}
