import { AdminPage } from "@/components/admin/admin-page";
import { PlanNotices } from "@/components/plans/admin/plan-notices";
import { PLAN_TYPES } from "@/components/plans/admin/plan-values";
import { PlansAdmin } from "@/components/plans/admin/plans-admin";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { listPlans } from "@/lib/contract/plans/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("plans");

type PlansPageProps = { searchParams: Promise<{ type?: string | string[] }> };

/** The plans of the site: their prices and what they allow, edited here. */
export default async function AdminPlansPage({ searchParams }: PlansPageProps) {
  const [{ type }, t] = await Promise.all([searchParams, getTexts("plansAdmin")]);
  const { items, payments } = await requireAdminData(await serverCall(listPlans, {}));
  return (
    <PageTexts of={["dashboard.conflict", "entitiesManage.types", "plansAdmin"]}>
      <AdminPage breadcrumbs={[{ label: t.title }]} title={t.title} lead={t.lead}>
        <PlansAdmin plans={items} type={PLAN_TYPES.find((name) => name === type) ?? "person"} />
        <PlanNotices plans={items} payments={payments} />
      </AdminPage>
    </PageTexts>
  );
}
