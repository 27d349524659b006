import type { Operator } from "@/lib/contract/operator/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { PrivacyDisclosure } from "@/lib/contract/system/privacy-facts";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { LegalList } from "./legal-list";
import { OperatorDetails } from "./operator-details";
import { PrivacyCookies } from "./privacy-cookies";
import { ProcessorsTable, RetentionTable, StoredTable } from "./privacy-tables";
import { StoragePlace } from "./storage-place";

type PrivacyTextProps = { operator: Operator; facts: PrivacyDisclosure };

/** The text of the privacy page, in the order of GDPR, art. 13. */
export async function PrivacyText({ operator, facts }: PrivacyTextProps) {
  const [t, labels, choices, site, account] = await Promise.all([
    getTexts("siteLegal"),
    getTexts("operator.fields"),
    getTexts("chat.privacy"),
    getTexts("site"),
    getTexts("accountsSettings"),
  ]);
  const { data_protection_officer: officer, supervisory_authority: authority } = operator;
  return (
    <>
      <h2>{t.privacy.who}</h2>
      <p>{t.privacy.whoText}</p>
      <OperatorDetails operator={operator} />
      {officer && (
        <p className="whitespace-pre-line">
          {labels.data_protection_officer}: <bdi>{officer}</bdi>
        </p>
      )}
      <h2>{t.privacy.stored.title}</h2>
      <StoredTable />
      <h2>{t.privacy.readers.title}</h2>
      <p>{t.privacy.readers.text}</p>
      <LegalList>
        {(["everyone", "entity", "me"] as const).map((reader) => (
          <li key={reader}>
            <b>{choices[reader]}</b>: {t.privacy.readers[reader]}
          </li>
        ))}
      </LegalList>
      <p>{t.privacy.readers.providers}</p>
      <h2>{t.privacy.processors.title}</h2>
      {facts.processors.length > 0 ? (
        <ProcessorsTable processors={facts.processors} />
      ) : (
        <p>{t.privacy.processors.none}</p>
      )}
      <StoragePlace operator={operator} facts={facts} />
      <h2>{t.privacy.retention.title}</h2>
      <p>{t.privacy.retention.text}</p>
      <RetentionTable retention={facts.retention} />
      <PrivacyCookies />
      <h2>{t.privacy.rights.title}</h2>
      <LegalList>
        <li>
          {t.privacy.rights.visitor} <Link href={PAGES.yourData}>{site.yourData}</Link>
        </li>
        <li>
          {t.privacy.rights.account} <Link href={PAGES.myAccount}>{account.title}</Link>
        </li>
        <li>
          {t.privacy.rights.object} <Link href={PAGES.contact}>{t.write}</Link>
        </li>
      </LegalList>
      <h2>{t.privacy.complaint.title}</h2>
      <p className="whitespace-pre-line">
        {t.privacy.complaint.text}{" "}
        {authority && (
          <>
            {t.privacy.complaint.authority} <bdi>{authority}</bdi>
          </>
        )}
      </p>
    </>
  );
}
