import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

type AccountDeletedDetails = EmailSite & { to: string; locale?: Locale | undefined; at: Date; entities: number };

/** The receipt for a deleted account, the last mail to an address. */
export function accountDeletedMail(details: AccountDeletedDetails): EmailContent {
  const { at, entities } = details;
  const t = emailText("accountDeleted");
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName, date: formatDate(at) }),
    heading: t("heading"),
    parts: [
      greeting(null),
      text(t("what", { moment: formatDateTime(at), entities })),
      text(t("allDeleted")),
      text(t("notYou")),
      link(t("action"), new URL(PAGES.contact, details.siteUrl)),
    ],
  });
}
