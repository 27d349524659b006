import { AdminPage } from "@/components/admin/admin-page";
import { LoadFailed } from "@/components/patterns/load-failed";
import { ReportQueue } from "@/components/reports/report-queue";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { filteredEntityName } from "@/lib/bff/filtered-entity";
import { listInput } from "@/lib/bff/list-input";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { PAGES } from "@/lib/contract/pages/pages";
import { listReports } from "@/lib/contract/reports/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("reports");

type PageProps = { searchParams: Promise<ListQuery> };

/** The replies that visitors reported: those that wait, unless the address asks for others. */
export default async function AdminReportsPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const { status = "open", ...filters } = listInput(listReports, query);
  const input = query.status === "all" ? filters : { ...filters, status };
  const [{ reports: texts }, outcome, entityName] = await Promise.all([
    getTexts(),
    serverCall(listReports, input),
    filteredEntityName(query),
  ]);
  const { data, failure } = await readAdminData(outcome, texts.failed);
  return (
    <PageTexts of={["entitiesAdmin.actions", "entitiesAdmin.suspend", "entitiesSearch", "reports"]}>
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <ReportQueue page={data} query={query} entityName={entityName}>
          {failure && (
            <LoadFailed text={failure} href={listAddress(PAGES.adminReports, query, {})} retry={texts.retry} />
          )}
        </ReportQueue>
      </AdminPage>
    </PageTexts>
  );
}
