import type { ReactNode } from "react";
import { EntityFilter } from "@/components/entities/admin/entity-filter";
import { EmptyState } from "@/components/patterns/empty-state";
import { ListFilters } from "@/components/patterns/list-filters";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import { PAGES } from "@/lib/contract/pages/pages";
import type { listReports } from "@/lib/contract/reports/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { ReportCard } from "./report-card";

type ReportQueueProps = {
  page: OutputOf<typeof listReports> | null;
  query: ListQuery;
  entityName: string | null;
  /** In place of a page that could not be read. */
  children: ReactNode;
};

/** The reports with their filters. Without a filter, those that wait. */
export async function ReportQueue({ page, query, entityName, children }: ReportQueueProps) {
  const { reports: texts } = await getTexts();
  const { statuses } = texts;
  const isFiltered = Boolean(query.status || query.digitalentity_id);
  const path = PAGES.adminReports;
  return (
    <section aria-label={texts.list} className="list-card">
      <ListFilters
        label={texts.filters}
        selects={[
          {
            name: "status",
            label: texts.status,
            options: [
              { value: "", label: statuses.open },
              { value: "resolved", label: statuses.resolved },
              { value: "dismissed", label: statuses.dismissed },
              { value: "all", label: statuses.all },
            ],
          },
        ]}
      >
        <EntityFilter chosen={entityName} />
      </ListFilters>
      {children}
      {page && page.items.length === 0 && (
        <EmptyState>
          <p role="status">{isFiltered ? texts.noMatch : texts.empty}</p>
          {query.status !== "all" && <Button href={listAddress(path, {}, { status: "all" })}>{texts.clear}</Button>}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <ul>
          {page.items.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
      {page && <ListPager path={path} query={query} nextCursor={page.next_cursor} />}
    </section>
  );
}
