import { greeting, type Letter, type LetterSite, letter, link, text } from "./letter";
import { mailWords } from "./mail-words";
import { momentInWords } from "./moment-in-words";

type Facts = LetterSite & {
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
export function domainMissingMail(facts: Facts): Letter {
  const { to, name, entityName, hostname, record, domainsUrl, until, ...site } = facts;
  const t = mailWords("domainMissing");
  return letter({
    ...site,
    to,
    subject: t("subject", { hostname }),
    heading: t("heading", { hostname }),
    parts: [
      greeting(name),
      text(t("what", { hostname, entityName })),
      text(t("until", { moment: momentInWords(until) })),
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
