import type { Operator } from "@/lib/contract/operator/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { PrivacyDisclosure, RetentionId } from "@/lib/contract/system/privacy-facts";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { LegalList } from "./legal-list";
import { OperatorDetails } from "./operator-details";
import { ProcessorsTable, RetentionTable } from "./privacy-tables";
import { StoragePlace } from "./storage-place";

const DUTIES = ["instructions", "secrecy", "security", "breach", "audit"] as const;
/** The periods after which something is deleted with a digital entity. */
const ENDING: readonly RetentionId[] = ["deletedEntities", "deletedDocuments", "conversations"];

type ProcessingTextProps = { operator: Operator; facts: PrivacyDisclosure };

/** The text of the data processing agreement, with what GDPR, art. 28(3), asks for. */
export async function ProcessingText({ operator, facts }: ProcessingTextProps) {
  const [t, site] = await Promise.all([getTexts("siteLegal"), getTexts("site")]);
  const { parties, subject, duties, others, end } = t.processing;
  const { processors } = facts;
  return (
    <>
      <h2>{parties.title}</h2>
      <p>{parties.text}</p>
      <OperatorDetails operator={operator} />
      <p>
        {parties.own} <Link href={PAGES.privacy}>{t.links.privacy}</Link>
      </p>
      <h2>{subject.title}</h2>
      <p>{subject.text}</p>
      <LegalList>
        <li>{subject.data}</li>
        <li>{subject.people}</li>
      </LegalList>
      <h2>{duties.title}</h2>
      <LegalList>
        {DUTIES.map((duty) => (
          <li key={duty}>{duties[duty]}</li>
        ))}
        <li>
          {duties.rights} <Link href={PAGES.yourData}>{site.yourData}</Link>
        </li>
      </LegalList>
      <h2>{others.title}</h2>
      <p>{others.text}</p>
      {processors.length > 0 ? <ProcessorsTable processors={processors} /> : <p>{t.privacy.processors.none}</p>}
      <StoragePlace operator={operator} facts={facts} />
      <h2>{end.title}</h2>
      <p>{end.text}</p>
      <RetentionTable retention={facts.retention.filter(({ id }) => ENDING.includes(id))} />
    </>
  );
}
