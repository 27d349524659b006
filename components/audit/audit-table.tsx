import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { DataTable } from "@/components/patterns/data-table";
import { classNames } from "@/components/ui/class-names";
import type { AuditEntry } from "@/lib/contract/audit/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

/** Entries of the audit log: when, who, what, on which record. */
export async function AuditTable({ items, empty }: { items: readonly AuditEntry[]; empty: ReactNode }) {
  const { accountsSettings, audit: texts } = await getTexts();
  const labels: Readonly<Record<string, string>> = accountsSettings.activity.actions;
  const { columns } = texts;
  return (
    <DataTable
      caption={texts.caption}
      actionsLabel={texts.details}
      columns={[
        { key: "what", label: columns.what },
        { key: "when", label: columns.when, place: "time" },
        { key: "who", label: columns.who, place: "detail" },
        { key: "subject", label: columns.subject, place: "line" },
        { key: "details", label: columns.details, place: "status" },
      ]}
      rows={items.map((entry) => ({
        key: entry.id,
        cells: {
          what: <span className="font-medium">{labels[entry.action.replaceAll(".", "_")] ?? entry.action}</span>,
          when: <LocalTime at={entry.at} style="moment" className="text-ink-3 md:whitespace-nowrap" />,
          who: <Actor actor={entry.actor} />,
          subject: <Subject subject={entry.subject} isActor={entry.subject.id === entry.actor?.id} />,
          details: <Details entry={entry} />,
        },
      }))}
      empty={empty}
    />
  );
}

function Actor({ actor }: { actor: AuditEntry["actor"] }) {
  const texts = useTexts("audit");
  if (!actor) return <span className="text-ink-3">{texts.system}</span>;
  const { id, name, email_address } = actor;
  const label = name ?? email_address;
  if (label === null) {
    return (
      <span className="grid text-ink-3">
        {texts.erased}
        <span dir="ltr" className="wrap-anywhere font-mono text-caption">
          {id}
        </span>
      </span>
    );
  }
  return (
    <Link href={`${PAGES.adminUsers}/${id}`} title={email_address ?? undefined} dir="auto" className="wrap-anywhere">
      {label}
    </Link>
  );
}

/** The admin pages that show a record by its id. */
const RECORD_PAGES: Partial<Record<AuditEntry["subject"]["type"], string>> = {
  document: PAGES.adminContextData,
  entity: PAGES.adminEntities,
  organization: PAGES.adminOrganisations,
  talk_system: PAGES.adminTalkSystems,
  user: PAGES.adminUsers,
};

/** `isActor`: the one who did it, whom a phone names once. */
function Subject({ subject: { type, id, name }, isActor }: { subject: AuditEntry["subject"]; isActor: boolean }) {
  const texts = useTexts("audit.subjects");
  const page = RECORD_PAGES[type];
  return (
    <span className={classNames("flex min-w-0 flex-wrap gap-x-2 md:grid", isActor && "table__same")}>
      <span className="text-caption text-ink-3">{texts[type]}</span>
      {page && name !== null ? (
        <Link href={`${page}/${id}`} dir="auto" className="wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span dir={name === null ? "ltr" : "auto"} className="wrap-anywhere font-mono text-caption text-ink-2">
          {name ?? id}
        </span>
      )}
    </span>
  );
}

/** The other fields of the entry under their stored names; collapsed until opened. */
function Details({ entry: { details, request_id } }: { entry: AuditEntry }) {
  const texts = useTexts("audit");
  const facts = [...Object.entries(details), ...(request_id ? [[texts.request, request_id] as const] : [])];
  if (facts.length === 0) return "–";
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer whitespace-nowrap text-small">{texts.details}</summary>
      <dl className="grid gap-1 py-1 text-start">
        {facts.map(([name, value]) => (
          <div key={name} dir="ltr" className="wrap-anywhere font-mono text-caption text-ink-2">
            <dt className="inline text-ink-3">{name}: </dt>
            <dd className="inline">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
