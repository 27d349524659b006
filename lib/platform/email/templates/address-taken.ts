import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";

type AddressTakenDetails = EmailSite & { to: string };

/** The notice to an account's owner that another account requested its address. */
export function addressTakenMail(details: AddressTakenDetails): EmailContent {
  const t = emailText("addressTaken");
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName }),
    heading: t("heading"),
    parts: [greeting(null), text(t("what")), text(t("you")), link(t("action"), new URL(PAGES.login, details.siteUrl))],
  });
}
