import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPage } from "@/components/admin/admin-page";
import { AdminStatus } from "@/components/admin/admin-status";
import { serverCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { getAdminStatus } from "@/lib/contract/admin/endpoints";
import { PAGES } from "@/lib/contract/pages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.meta");
  return { title: t("dashboard"), robots: { index: false } };
}

/** The admin dashboard: the status of the installation. */
export default async function AdminDashboardPage() {
  const status = await serverCall(getAdminStatus, {});
  // A layout is not re-rendered on navigation, so the page checks access itself.
  if (!status.ok && (status.code === "unauthenticated" || status.code === "not_found")) redirect(PAGES.adminLogin);
  const t = await getTranslations("admin.dashboard");
  if (!status.ok) throw new Error(t("failed"));
  return (
    <AdminPage breadcrumbs={[{ label: t("title") }]} title={t("title")} lead={t("lead", { siteName: siteName() })}>
      <AdminStatus status={status.data} />
    </AdminPage>
  );
}
