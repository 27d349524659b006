import { AdminPage } from "@/components/admin/admin-page";
import { LoadFailed } from "@/components/patterns/load-failed";
import { ReportQueue } from "@/components/reports/report-queue";
import { ReportSection } from "@/components/reports/report-section";
import { adminMetadata } from "@/lib/bff/admin-page";
import { readReports } from "@/lib/bff/read-reports";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("reports");

type PageProps = { searchParams: Promise<ListQuery> };

/** The reports, with the one that the query names below. */
export default async function AdminReportsPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const { reports: texts } = await getTexts();
  const { failure, chosen, chosenFailure, ...read } = await readReports(query, texts);
  return (
    <PageTexts
      of={[
        "admin.area",
        "entitiesAdmin.actions",
        "entitiesAdmin.suspend",
        "entitiesSearch",
        "questions.form",
        "reports",
      ]}
    >
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <ReportQueue {...read} query={query} chosenId={chosen?.report.id ?? null}>
          {failure && (
            <LoadFailed text={failure} href={listAddress(PAGES.adminReports, query, {})} retry={texts.retry} />
          )}
        </ReportQueue>
        {chosen ? (
          <ReportSection detail={chosen} items={read.page?.items ?? []} query={query} />
        ) : (
          <p role="status" className="text-ink-2">
            {chosenFailure ?? texts.choose}
          </p>
        )}
      </AdminPage>
    </PageTexts>
  );
}
