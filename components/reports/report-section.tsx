import ChevronRight from "@lucide/icons/icons/chevron-right";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { ListQuery } from "@/lib/client/chat/list-address";
import type { ReportDetail, ReportSummary } from "@/lib/contract/reports/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { REPORT_SECTION, reportAddress } from "./report-address";
import { ReportAssignment } from "./report-assignment";
import { ReportDetails } from "./report-details";
import { ReportThread } from "./report-thread";
import { ReportWork } from "./report-work";

type ReportSectionProps = { detail: ReportDetail; items: readonly ReportSummary[]; query: ListQuery };

/** The chosen report: the exchange as far as it may be read, the facts, and what to do about it. */
export async function ReportSection({ detail, items, query }: ReportSectionProps) {
  const { reports: texts } = await getTexts();
  const { report } = detail;
  const place = items.findIndex(({ id }) => id === report.id);
  const next = place === -1 ? undefined : items[place + 1];
  const reason = report.kind === "page" ? texts.page : texts.reasons[report.reason];
  return (
    <section id={REPORT_SECTION} aria-labelledby="report-title" className="list-card report-section">
      <header className="report-section__head">
        <div className="grid min-w-0 gap-0.5">
          <h2 id="report-title" className="text-h3">
            {reason}
          </h2>
          <p dir="auto" className="wrap-anywhere text-caption text-ink-3">
            {report.reporter ? texts.detail.from({ name: report.reporter.user_name }) : texts.detail.fromAnonymous}
            {" · "}
            <LocalTime at={report.created_at} style="moment" />
          </p>
        </div>
        <div className="flex items-center gap-2">
          <ReportAssignment key={report.id} report={report} />
          {next && (
            <Link
              href={reportAddress(query, next.id)}
              prefetch={false}
              aria-label={texts.detail.next}
              className={buttonClass({ size: "sm", variant: "ghost", iconOnly: true })}
            >
              <Icon glyph={ChevronRight} flip />
            </Link>
          )}
        </div>
      </header>
      <ReportWork detail={detail} thread={<ReportThread detail={detail} />} facts={<ReportDetails detail={detail} />} />
    </section>
  );
}
