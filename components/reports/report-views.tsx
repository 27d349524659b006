"use client";

import { useTexts } from "#texts";
import { useCurrentInView } from "@/components/patterns/use-current-in-view";
import { classNames } from "@/components/ui/class-names";
import { listAddress } from "@/lib/client/chat/list-address";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import { PAGES } from "@/lib/contract/pages/pages";
import type { countReports } from "@/lib/contract/reports/endpoints";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { REPORT_AGES, REPORT_VIEWS } from "@/lib/contract/reports/report-views";
import { Link } from "@/lib/i18n/navigation";

type Counts = OutputOf<typeof countReports>;

/** The open reports by how long they wait, each a link to these; late ones are outlined. */
export function ReportAges({ ages, current }: { ages: Counts["ages"]; current: string | undefined }) {
  const texts = useTexts("reports.ages");
  const textOf = useCountText();
  return (
    <nav aria-label={texts.label} className="report-ages">
      {REPORT_AGES.map((age) => (
        <Link
          key={age}
          href={listAddress(PAGES.adminReports, {}, { age })}
          prefetch={false}
          aria-current={age === current ? "true" : undefined}
          className={classNames("report-age", age === "late" && ages.late > 0 && "report-age--late")}
        >
          <b>{textOf(ages[age])}</b> <span>{texts[age]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The views of the reports with the number of reports in each. */
export function ReportViews({ views, current }: { views: Counts["views"] | null; current: string | undefined }) {
  const texts = useTexts("reports.views");
  const textOf = useCountText();
  const row = useCurrentInView();
  return (
    <nav ref={row} aria-label={texts.label} className="view-links report-views">
      {REPORT_VIEWS.map((view) => (
        <Link
          key={view}
          href={listAddress(PAGES.adminReports, {}, view === "open" ? {} : { view })}
          prefetch={false}
          aria-current={view === current ? "page" : undefined}
          className="view-link"
        >
          {texts[view]} {views && <span className="view-link__count">{textOf(views[view])}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Counts stop at OPEN_REPORTS_MAX: "99+". */
function useCountText(): (count: number) => string {
  const texts = useTexts("admin.area");
  return (count) => (count < OPEN_REPORTS_MAX ? String(count) : texts.more({ count: OPEN_REPORTS_MAX - 1 }));
}
