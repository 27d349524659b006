import { useTexts } from "#texts";
import { Badge } from "@/components/ui/badge";
import { dateFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { OwnReport, VisitorData } from "@/lib/contract/visitor-data/visitor-data-schemas";
import { Link, useLocale } from "@/lib/i18n/navigation";

import { ObjectButton } from "./object-button";

const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });
const dayOf = (at: string, locale: Locale) => day(locale).format(new Date(at));

/** Shows the stored data: the visitor, their conversations and their grants. */
export function StoredData({ data, onChange }: { data: VisitorData; onChange: () => void }) {
  return (
    <>
      <VisitorDetails data={data} />
      <ConversationCounts conversations={data.conversations} />
      {data.reports.length > 0 && <OwnReports reports={data.reports} onChange={onChange} />}
      <Grants grants={data.grants} />
    </>
  );
}

function VisitorDetails({ data }: { data: VisitorData }) {
  const labels = useTexts("visitorData.stored");
  const locale = useLocale();
  const { visitor } = data;
  const rows: [label: string, value: string | number][] = [
    [labels.email, visitor.email_address],
    [labels.name, visitor.user_name ?? labels.noName],
    [labels.region, labels[visitor.data_storage_region]],
    [labels.agreed, visitor.agreed_at ? dayOf(visitor.agreed_at, locale) : labels.never],
    [labels.verified, visitor.verified_at ? dayOf(visitor.verified_at, locale) : labels.never],
    [labels.replyEmails, visitor.wants_reply_emails ? labels.on : labels.off],
    [labels.access, data.access_count],
    [labels.contactMessages, data.contact_message_count],
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{labels.title}</h2>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-[240px_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid border-line border-b pb-3 md:col-span-2 md:grid-cols-subgrid md:items-baseline"
          >
            <dt className="text-ink-3 text-small">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ConversationCounts({ conversations }: { conversations: VisitorData["conversations"] }) {
  const labels = useTexts("visitorData.conversations");
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{labels.title}</h2>
      {conversations.length === 0 ? (
        <p className="text-ink-2">{labels.none}</p>
      ) : (
        <table className="w-full text-start tabular-nums">
          <thead className="text-ink-3 text-small">
            <tr>
              <th className="py-2 text-start font-normal">{labels.entity}</th>
              <th className="py-2 ps-4 text-end font-normal">{labels.conversations}</th>
              <th className="py-2 ps-4 text-end font-normal">{labels.messages}</th>
            </tr>
          </thead>
          <tbody>
            {conversations.map((entry) => (
              <tr key={entry.urlslug} className="border-line border-t">
                <td className="py-3">
                  <Link href={`/${entry.urlslug}`} dir="auto">
                    {entry.entity_name}
                  </Link>
                </td>
                <td className="py-3 ps-4 text-end">{entry.conversations}</td>
                <td className="py-3 ps-4 text-end">{entry.messages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function OwnReports({ reports, onChange }: { reports: readonly OwnReport[]; onChange: () => void }) {
  const labels = useTexts("visitorData.reports");
  const locale = useLocale();
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{labels.title}</h2>
      <ul className="grid">
        {reports.map((report) => (
          <li key={report.report_id} className="grid justify-items-start gap-2 border-line border-b py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span dir="auto" className="font-medium">
                {report.entity_name}
              </span>
              <span className="text-ink-2 text-small">
                {labels.reported({ date: dayOf(report.reported_at, locale) })}
              </span>
              <Badge tone={report.status === "open" ? "accent" : "neutral"}>{labels[statusOf(report)]}</Badge>
            </div>
            {report.dismissed_because && <ReportWords label={labels.reason} words={report.dismissed_because} />}
            {report.objection && <ReportWords label={labels.objection} words={report.objection} />}
            {report.answers.map(({ text, sent_at }) => (
              <ReportWords key={sent_at} label={labels.answered({ date: dayOf(sent_at, locale) })} words={text} />
            ))}
            {report.can_object && <ObjectButton reportId={report.report_id} onSent={onChange} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A dismissal says that the reply stays: once the reply is gone, the report is merely settled. */
const statusOf = ({ status, reply_stays }: OwnReport) => (status === "dismissed" && !reply_stays ? "resolved" : status);

function ReportWords({ label, words }: { label: string; words: string }) {
  return (
    <div className="border-line border-s-2 ps-3">
      <p className="text-caption text-ink-3">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {words}
      </p>
    </div>
  );
}

function Grants({ grants }: { grants: VisitorData["grants"] }) {
  const labels = useTexts("visitorData.grants");
  const locale = useLocale();
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{labels.title}</h2>
      <ul className="grid">
        {grants.map((grant) => (
          <li
            key={`${grant.kind}${grant.created_at}${grant.expires_at}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3"
          >
            <span className="font-medium">{labels[grant.kind]}</span>
            <span className="text-ink-2 text-small">
              {(grant.ended_at ? labels.ended : labels.since)({
                since: dayOf(grant.created_at, locale),
                until: dayOf(grant.expires_at, locale),
                ended: dayOf(grant.ended_at ?? grant.expires_at, locale),
              })}
            </span>
            {grant.is_this_browser && <Badge tone="accent">{labels.here}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
