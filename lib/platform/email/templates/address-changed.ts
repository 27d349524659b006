import { PAGES } from "@/lib/contract/pages/pages";
import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

type AddressChangedDetails = EmailSite & { to: string; name: string | null; at: Date };

/** The notice to the previous address of an account that its address was changed. */
export function addressChangedMail({ to, name, at, ...site }: AddressChangedDetails): EmailContent {
  const t = emailText("addressChanged");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { siteName: site.siteName, date: formatDate(at) }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { moment: formatDateTime(at) })),
      text(t("notYou")),
      link(t("action"), new URL(PAGES.contact, site.siteUrl)),
    ],
  });
}
