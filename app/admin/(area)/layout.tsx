import type { ReactNode } from "react";
import { AdminFrame } from "@/components/admin/admin-frame";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { getAdminAccess } from "@/lib/contract/admin/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { countOpenReports } from "@/lib/contract/reports/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

/** Frames the admin pages. Sends others home or to the admin sign-in. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [access, user, reports] = await Promise.all([
    serverCall(getAdminAccess, {}),
    serverCall(whoAmI, {}),
    serverCall(countOpenReports, {}),
  ]);
  if (access.ok && access.data.access === "closed") return localRedirect(PAGES.home);
  if (!access.ok || access.data.access !== "open" || !user.ok) return localRedirect(PAGES.adminLogin);
  return (
    <PageTexts of={["admin.area", "dashboardPalette", "entitiesManage.page.tabs"]}>
      <FailureAdvice texts={await getTexts("siteAdvice")} />
      <AdminFrame siteName={siteName()} user={user.data} openReports={reports.ok ? reports.data : null}>
        {children}
      </AdminFrame>
    </PageTexts>
  );
}
