import { getTranslations } from "next-intl/server";
import { AdminPage } from "@/components/admin/admin-page";
import { PlanNotices } from "@/components/plans/admin/plan-notices";
import { PLAN_TYPES } from "@/components/plans/admin/plan-values";
import { PlansAdmin } from "@/components/plans/admin/plans-admin";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { listPlans } from "@/lib/contract/plans/endpoints";
import { getTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("plans");

type PlansPageProps = { searchParams: Promise<{ type?: string | string[] }> };

/** The plans of the site: their prices and what they allow, edited here. */
export default async function AdminPlansPage({ searchParams }: PlansPageProps) {
  const [{ type }, t, messages] = await Promise.all([searchParams, getTranslations("plansAdmin"), getTexts()]);
  const { items, payments } = await requireAdminData(await serverCall(listPlans, {}));
  const texts = {
    admin: messages.plansAdmin,
    types: messages.entitiesManage.types,
    conflict: messages.dashboard.conflict,
  };
  return (
    <AdminPage breadcrumbs={[{ label: t("title") }]} title={t("title")} lead={t("lead")}>
      <PlansAdmin plans={items} type={PLAN_TYPES.find((name) => name === type) ?? "person"} texts={texts} />
      <PlanNotices plans={items} payments={payments} texts={messages.plansAdmin} />
    </AdminPage>
  );
}
