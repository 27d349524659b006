import { AdminPage } from "@/components/admin/admin-page";
import { Dashboard } from "@/components/admin/dashboard/dashboard";
import { INCIDENTS_SHOWN } from "@/components/admin/dashboard/dashboard-data";
import { DashboardLead, RefreshedAgo } from "@/components/admin/dashboard/dashboard-head";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { getAdminActivity, getAdminHealth, listIncidents } from "@/lib/contract/admin/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("dashboard");

/** The admin dashboard: how the installation is, and what needs the admin. */
export default async function AdminDashboardPage() {
  const [health, week, month, incidents, user] = await Promise.all([
    serverCall(getAdminHealth, {}),
    serverCall(getAdminActivity, { hours: "168" }),
    serverCall(getAdminActivity, { hours: "720" }),
    serverCall(listIncidents, { limit: INCIDENTS_SHOWN }),
    serverCall(whoAmI, {}),
  ]);
  const [{ admin }, t] = await Promise.all([getTexts(), getTexts("adminDashboard")]);
  const { failed } = admin.dashboard;
  const initial = {
    health: (await readAdminData(health, failed)).data,
    week: (await readAdminData(week, failed)).data,
    month: (await readAdminData(month, failed)).data,
    incidents: (await readAdminData(incidents, failed)).data,
  };
  const name = user.ok ? user.data.first_name || user.data.user_name : null;
  return (
    <PageTexts of={["adminDashboard", "jobs"]}>
      <AdminPage
        breadcrumbs={[{ label: admin.dashboard.title }]}
        title={name ? t.welcomeName({ name }) : t.welcome}
        lead={<DashboardLead initial={initial} />}
        actions={<RefreshedAgo initial={initial} />}
      >
        <Dashboard initial={initial} />
      </AdminPage>
    </PageTexts>
  );
}
