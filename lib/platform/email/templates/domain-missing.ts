import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText, formatDateTime } from "./email-text";

type DomainMissingDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  hostname: string;
  /** The missing record. */
  record: { name: string; value: string };
  domainsUrl: URL;
  /** When the domain stops being served. */
  until: Date;
};

/** The notice to an owner that a domain's TXT record is missing, with the deadline to restore it. */
export function domainMissingMail(details: DomainMissingDetails): EmailContent {
  const { name, entityName, hostname, record, domainsUrl, until } = details;
  const t = emailText("domainMissing");
  return emailTemplate(details, {
    subject: t("subject", { hostname, moment: formatDateTime(until) }),
    heading: t("heading", { hostname }),
    parts: [
      greeting(name),
      text(t("what", { hostname, entityName })),
      text(t("until", { moment: formatDateTime(until) })),
      {
        kind: "facts",
        rows: [
          { label: t("name"), value: record.name },
          { label: t("value"), value: record.value },
        ],
      },
      link(t("action"), domainsUrl),
    ],
  });
}
