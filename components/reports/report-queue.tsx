import type { ReactNode } from "react";
import { EntityFilter } from "@/components/entities/admin/entity-filter";
import { EmptyState } from "@/components/patterns/empty-state";
import { ListFilters } from "@/components/patterns/list-filters";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import { PAGES } from "@/lib/contract/pages/pages";
import type { countReports, listReports } from "@/lib/contract/reports/endpoints";
import { isClosedView, REPORT_AGES } from "@/lib/contract/reports/report-views";
import { getTexts } from "@/lib/i18n/get-texts";
import { ReportTable } from "./report-table";
import { ReportAges, ReportViews } from "./report-views";
import "./reports.css";

type ReportQueueProps = {
  page: OutputOf<typeof listReports> | null;
  counts: OutputOf<typeof countReports> | null;
  query: ListQuery;
  /** The view in the address; all reports for "all". */
  view: string;
  /** Whether the reports that wait longest come first. */
  isOldestFirst: boolean;
  entityName: string | null;
  chosenId: string | null;
  /** In place of a page that could not be read. */
  children: ReactNode;
};

/** The reports of a view with their ages, search and filters. */
export async function ReportQueue(props: ReportQueueProps) {
  const { page, counts, query, view, isOldestFirst, entityName, chosenId, children } = props;
  const { reports: texts, conversationsAdmin } = await getTexts();
  const { privacy } = conversationsAdmin;
  const hasAges = !isClosedView(view);
  const age = hasAges && typeof query.age === "string" ? query.age : undefined;
  const isFiltered = Boolean(query.q || age || query.reason || query.privacy || query.digitalentity_id);
  const path = PAGES.adminReports;
  return (
    <>
      {counts && <ReportAges ages={counts.ages} current={age} />}
      <section aria-label={texts.list} className="list-card">
        <ReportViews views={counts?.views ?? null} current={view} />
        <div className="report-tools">
          <ListFilters
            label={texts.filters}
            search={{ label: texts.search }}
            selects={[
              {
                name: "reason",
                label: texts.reason,
                options: [
                  { value: "", label: texts.anyReason },
                  ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
                ],
              },
              {
                name: "privacy",
                label: privacy.label,
                options: [
                  { value: "", label: privacy.any },
                  ...(["0", "1", "2"] as const).map((code) => ({ value: code, label: privacy[code] })),
                ],
              },
              ...(hasAges
                ? [
                    {
                      name: "age",
                      label: texts.columns.waits,
                      options: [
                        { value: "", label: texts.ages.any },
                        ...REPORT_AGES.map((value) => ({ value, label: texts.ages[value] })),
                      ],
                    },
                  ]
                : []),
            ]}
          >
            <EntityFilter chosen={entityName} />
          </ListFilters>
          <p className="report-tools__order">{isOldestFirst ? texts.order.oldest : texts.order.newest}</p>
        </div>
        {children}
        {page && page.items.length === 0 && (
          <EmptyState>
            <p role="status">{isFiltered || view !== "open" ? texts.noMatch : texts.empty}</p>
            {view !== "all" && <Button href={listAddress(path, {}, { view: "all" })}>{texts.clear}</Button>}
          </EmptyState>
        )}
        {page && page.items.length > 0 && <ReportTable items={page.items} query={query} chosenId={chosenId} />}
        {page && <ListPager path={path} query={query} nextCursor={page.next_cursor} />}
      </section>
    </>
  );
}
