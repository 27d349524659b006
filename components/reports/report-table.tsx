import Lock from "@lucide/icons/icons/lock";
import LockOpen from "@lucide/icons/icons/lock-open";
import { PrivacyBadge } from "@/components/conversations/admin/message-cells";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { Shutter } from "@/components/conversations/detail/shutter";
import { faceOf } from "@/components/entities/portrait";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import type { ListQuery } from "@/lib/client/chat/list-address";
import { numberFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { ReportSummary } from "@/lib/contract/reports/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import type { Messages } from "@/lib/i18n/message-types";
import { Link } from "@/lib/i18n/navigation";
import { reportAddress } from "./report-address";

type Texts = Messages["reports"];
type ReportTableProps = { items: readonly ReportSummary[]; query: ListQuery; chosenId: string | null };

/** The reports of a page; no word of a private exchange is in it. On phones each row has two lines. */
export async function ReportTable({ items, query, chosenId }: ReportTableProps) {
  const locale = await getLocale();
  const { reports: texts, conversationsAdmin } = await getTexts();
  const { columns } = texts;
  const now = new Date();
  return (
    <table className="table report-table">
      <caption className="sr-only">{texts.list}</caption>
      <thead>
        <tr>
          <th scope="col">{items.some(isOpen) ? columns.waits : conversationsAdmin.columns.when}</th>
          <th scope="col">{columns.reporter}</th>
          <th scope="col">{columns.reason}</th>
          <th scope="col">{columns.privacy}</th>
          <th scope="col">
            <span className="sr-only">{columns.state}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((report) => (
          <tr key={report.id} className={report.id === chosenId ? "report-table__chosen" : undefined}>
            <td className={classNames("report-table__waits", report.late && "report-table__late")}>
              {report.closed_at ? (
                <LocalTime at={report.closed_at} style="short" />
              ) : (
                <time dateTime={report.waiting_since}>{waitingTime(report.waiting_since, now, locale)}</time>
              )}
            </td>
            <td className="report-table__reporter">
              <span dir="auto" className="report-table__name">
                {report.reporter_name ?? texts.aVisitor}
              </span>
              <span className="report-table__entity">
                <Thumb src={faceOf(report.entity)} colour={report.entity.plate} size="sm" />
                <span dir="auto">{report.entity.entity_name}</span>
              </span>
            </td>
            <td className="report-table__words">
              <span className="report-table__two">
                <Link
                  href={reportAddress(query, report.id)}
                  // Opening a report may be recorded.
                  prefetch={false}
                  aria-current={report.id === chosenId ? "true" : undefined}
                  className="report-table__reason"
                >
                  {report.kind === "page" ? texts.page : texts.reasons[report.reason]}
                </Link>{" "}
                <Words report={report} texts={texts} justVisitor={conversationsAdmin.justVisitor} />
              </span>
            </td>
            <td className="report-table__privacy">
              <Privacy report={report} texts={texts} />
            </td>
            <td className="report-table__state">
              <State report={report} texts={texts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OPENING_QUOTE = /^\p{Pi}|^["„「『]/u;

const isOpen = ({ status }: ReportSummary) => status === "open";

function Words({ report, texts, justVisitor }: { report: ReportSummary; texts: Texts; justVisitor: string }) {
  const { excerpt, opened, removed, privacy_code } = report;
  if (removed) return <span className="report-table__excerpt text-ink-3">{texts.detail.removed}</span>;
  if (excerpt !== null) {
    // A quotation has its own marks.
    const Excerpt = OPENING_QUOTE.test(excerpt) ? "span" : "q";
    return (
      <Excerpt dir="auto" className="report-table__excerpt">
        {excerpt}
      </Excerpt>
    );
  }
  if (privacy_code === null) return null;
  return (
    <span className="report-table__shutter">
      <Shutter isSmall>{opened ? texts.readInReport : justVisitor}</Shutter>
    </span>
  );
}

function Privacy({ report, texts }: { report: ReportSummary; texts: Texts }) {
  const { privacy_code, opened } = report;
  if (privacy_code === null) return null;
  if (privacy_code < 2) return <PrivacyBadge code={privacy_code} />;
  return opened ? (
    <Badge tone="info" icon={LockOpen}>
      {texts.opened}
    </Badge>
  ) : (
    <Badge icon={Lock}>{texts.locked}</Badge>
  );
}

function State({ report, texts }: { report: ReportSummary; texts: Texts }) {
  const [look, text, short = text] = stateOf(report, texts);
  return (
    <StatusPill look={look} title={text}>
      <span className="max-md:hidden">{text}</span>
      <span className="md:hidden">{short}</span>
    </StatusPill>
  );
}

/** The state with its shorter words for phones, where it has such. */
function stateOf(report: ReportSummary, texts: Texts): [look: PillLook, text: string, short?: string] {
  const { status, removed, assigned_to, objected, late, privacy_code, opened } = report;
  if (status === "dismissed") return ["hollow", texts.statuses.dismissed];
  if (status === "resolved") return ["full", removed ? texts.views.removed : texts.statuses.resolved];
  if (objected) return ["square", texts.states.objection];
  if (assigned_to) return ["open", texts.states.assigned({ name: firstName(assigned_to.name) })];
  if (late) return ["square", texts.states.late];
  if (privacy_code === 2 && !opened) return ["hollow", texts.views.awaiting_visitor, texts.columns.waits];
  return ["half", texts.statuses.open];
}

/** "Ivo" of "Ivo Lindqvist", and of an address what is before its sign. */
const firstName = (name: string): string => name.split(/[\s@]/, 1)[0] || name;

const MINUTE_MS = 60_000;
const unitFormat = (unit: string) => numberFormat({ style: "unit", unit, unitDisplay: "narrow" });
const UNITS = [
  [24 * 60, unitFormat("day")],
  [60, unitFormat("hour")],
  [1, unitFormat("minute")],
] as const;

/** How long a report has waited, in its largest unit: "4d", "5h". */
function waitingTime(since: string, now: Date, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS));
  const [length, format] = UNITS.find(([length]) => minutes >= length) ?? UNITS[2];
  return format(locale).format(Math.floor(minutes / length));
}
