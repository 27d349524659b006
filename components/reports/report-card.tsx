import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { Shutter } from "@/components/conversations/detail/shutter";
import { StaticReply } from "@/components/conversations/static-reply";
import { VisitorMessage } from "@/components/conversations/visitor-message";
import { EntityCell } from "@/components/entities/entity-cell";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { PageReport, ReplyReport, Report, ReportStatus } from "@/lib/contract/reports/schemas";
import { ReportActions } from "./report-actions";
import "@/components/conversations/admin/messages.css";
import { getTexts } from "@/lib/i18n/get-texts";

const LOOKS: Record<ReportStatus, PillLook> = { open: "square", resolved: "full", dismissed: "hollow" };

/** A reported reply or page: why, by whom, the exchange where it may be read or the page, and what to do about it. */
export async function ReportCard({ report }: { report: Report }) {
  const { reports: texts } = await getTexts();
  const { card } = texts;
  const reason = report.kind === "page" ? card.page : texts.reasons[report.reason];
  return (
    <li>
      <article aria-label={card.label({ reason, entity: report.entity.entity_name })} className="report-card">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusPill look={LOOKS[report.status]}>{texts.statuses[report.status]}</StatusPill>
          <h2 className="font-sans font-semibold">{reason}</h2>
          <EntityCell entity={report.entity} />
          <LocalTime at={report.created_at} style="moment" className="ms-auto text-ink-3 text-small" />
        </div>
        <p dir="auto" className="wrap-anywhere text-ink-2 text-small">
          {report.reporter ? card.by({ name: report.reporter.user_name }) : card.byAnonymous}
        </p>
        {report.details && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {report.details}
          </p>
        )}
        {report.kind === "page" ? <ReportedPage report={report} /> : <Exchange report={report} />}
        {report.closed_at && <Outcome report={report} />}
        <ReportActions report={report} />
      </article>
    </li>
  );
}

/** The address of the page, and of whoever reported it. */
function ReportedPage({ report: { page_url, reporter } }: { report: PageReport }) {
  return (
    <p className="wrap-anywhere text-small">
      <a href={page_url} className="link">
        {page_url}
      </a>{" "}
      <a href={`mailto:${reporter.email_address}`} className="link">
        {reporter.email_address}
      </a>
    </p>
  );
}

function Exchange({ report }: { report: ReplyReport }) {
  const texts = useTexts("reports.card");
  const { message, response, removed_at, visitor, entity, privacy_code } = report;
  if (message === null) return <Shutter>{texts.private}</Shutter>;
  return (
    <div className="report-card__exchange">
      {privacy_code === 2 && <p className="text-caption text-warning">{texts.opened}</p>}
      <div className="grid gap-1">
        <p dir="auto" className="text-caption text-ink-3">
          {texts.said({ name: visitor.user_name })}
        </p>
        <VisitorMessage message={message} />
      </div>
      <div className="grid gap-1">
        <p dir="auto" className="text-caption text-ink-3">
          {texts.said({ name: entity.entity_name })}
        </p>
        {removed_at && <p className="text-ink-3">{texts.removed}</p>}
        {response && <StaticReply text={response} sources={[]} />}
      </div>
    </div>
  );
}

function Outcome({ report }: { report: Report }) {
  const texts = useTexts("reports.card");
  const by = report.status === "resolved" ? texts.resolved : texts.dismissed;
  return (
    <p dir="auto" className="wrap-anywhere text-small">
      <span className="text-ink-3">{by({ name: report.closed_by ?? texts.anAdmin })}</span>
      {report.outcome && `: ${report.outcome}`}
    </p>
  );
}
