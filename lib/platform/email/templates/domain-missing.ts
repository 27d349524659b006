import { type EmailContent, type EmailSite, emailTemplate, greeting, link, text } from "./email-template";
import { emailText } from "./email-text";
import { formatDateTime } from "./format";

type DomainMissingDetails = EmailSite & {
  to: string;
  name: string | null;
  entityName: string;
  hostname: string;
  /** The record that is gone. */
  record: { name: string; value: string };
  domainsUrl: URL;
  /** When the domain stops being served. */
  until: Date;
};

/** Tells an owner that the record which proves their domain is gone, and until when it can be put back. */
export function domainMissingMail(details: DomainMissingDetails): EmailContent {
  const { to, name, entityName, hostname, record, domainsUrl, until, ...site } = details;
  const t = emailText("domainMissing");
  return emailTemplate({
    ...site,
    to,
    subject: t("subject", { hostname }),
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
