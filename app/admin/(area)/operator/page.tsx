import { AdminPage } from "@/components/admin/admin-page";
import { OperatorForm } from "@/components/operator/operator-form";
import { LoadFailed } from "@/components/patterns/load-failed";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { getOperator } from "@/lib/contract/operator/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("operator");

/** The record of who runs the site. */
export default async function AdminOperatorPage() {
  const [{ entitiesAdmin, operator }, outcome] = await Promise.all([getTexts(), serverCall(getOperator, {})]);
  const { data, failure } = await readAdminData(outcome, operator.failed);
  return (
    <PageTexts of={["dashboard.conflict", "entitiesAdmin.types", "operator"]}>
      <AdminPage breadcrumbs={[{ label: operator.title }]} title={operator.title} lead={operator.lead}>
        {data && <OperatorForm record={data} />}
        {failure && <LoadFailed text={failure} href={PAGES.adminOperator} retry={entitiesAdmin.list.retry} />}
      </AdminPage>
    </PageTexts>
  );
}
