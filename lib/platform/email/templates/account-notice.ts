import {
  type EmailBlock,
  type EmailContent,
  type EmailSite,
  emailTemplate,
  greeting,
  link,
  text,
} from "./email-template";
import { emailText, formatDate, formatDateTime } from "./email-text";

/** Where a change was made from, as far as it is known. */
export type MailClient = Readonly<{ browser: string | null; internetAddress: string | null }>;

export type AccountNoticeDetails = EmailSite & { to: string; name: string | null; at: Date; client: MailClient };

/** The notice that an account was changed, with where from; its link leads to a page for whoever did not change it. */
export function accountNotice(
  kind: "addressChanged" | "passwordChanged",
  page: string,
  details: AccountNoticeDetails,
): EmailContent {
  const { name, at, client } = details;
  const t = emailText(kind);
  return emailTemplate(details, {
    subject: t("subject", { siteName: details.siteName, date: formatDate(at) }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("what", { moment: formatDateTime(at) })),
      ...madeFrom(client),
      text(t("notYou")),
      link(t("action"), new URL(page, details.siteUrl)),
    ],
  });
}

/** The browser and the internet address of a change. */
function madeFrom({ browser, internetAddress }: MailClient): EmailBlock[] {
  const t = emailText("shared");
  const rows = [
    ...(browser ? [{ label: t("browser"), value: browser }] : []),
    ...(internetAddress ? [{ label: t("internetAddress"), value: internetAddress }] : []),
  ];
  return rows.length > 0 ? [{ kind: "facts", rows }] : [];
}
