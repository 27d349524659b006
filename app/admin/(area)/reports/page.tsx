import { AdminPage } from "@/components/admin/admin-page";
import { LoadFailed } from "@/components/patterns/load-failed";
import { ReportQueue } from "@/components/reports/report-queue";
import { ReportSection } from "@/components/reports/report-section";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { filteredEntityName } from "@/lib/bff/filtered-entity";
import { listInput } from "@/lib/bff/list-input";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { PAGES } from "@/lib/contract/pages/pages";
import { countReports, getReport, listReports } from "@/lib/contract/reports/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("reports");

type PageProps = { searchParams: Promise<ListQuery> };

/** The reports, with the chosen one below: those that wait and the first of them, unless the address asks for others. */
export default async function AdminReportsPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const { view = "open", ...filters } = listInput(listReports, query);
  const isAll = query.view === "all";
  const [{ reports: texts }, outcome, counted, entityName] = await Promise.all([
    getTexts(),
    serverCall(listReports, isAll ? filters : { ...filters, view }),
    serverCall(countReports, {}),
    filteredEntityName(query),
  ]);
  const { data, failure } = await readAdminData(outcome, texts.failed);
  const chosenId = (typeof query.report === "string" && query.report) || data?.items[0]?.id;
  const chosen = chosenId ? await serverCall(getReport, { id: chosenId }) : null;
  return (
    <PageTexts
      of={[
        "admin.area",
        "chat.sources",
        "conversationsAdmin",
        "entitiesAdmin.actions",
        "entitiesAdmin.suspend",
        "entitiesSearch",
        "questions.form",
        "reports",
      ]}
    >
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <ReportQueue
          page={data}
          counts={counted.ok ? counted.data : null}
          query={query}
          view={isAll ? "all" : view}
          entityName={entityName}
          chosenId={chosen?.ok ? chosen.data.report.id : null}
        >
          {failure && (
            <LoadFailed text={failure} href={listAddress(PAGES.adminReports, query, {})} retry={texts.retry} />
          )}
        </ReportQueue>
        {chosen?.ok && <ReportSection detail={chosen.data} items={data?.items ?? []} query={query} />}
      </AdminPage>
    </PageTexts>
  );
}
