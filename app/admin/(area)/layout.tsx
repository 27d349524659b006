import type { ReactNode } from "react";
import { AdminFrame } from "@/components/admin/admin-frame";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { readAdminArea } from "@/lib/bff/admin-area";
import { localRedirect } from "@/lib/bff/local-redirect";
import { siteName } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { WithoutPrefetch } from "@/lib/i18n/navigation";
import { PageTexts } from "@/lib/i18n/page-texts";

/** Frames the admin pages. Sends others home or to the admin sign-in. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { access, user, openReports } = await readAdminArea();
  if (access === "closed") return localRedirect(PAGES.home);
  if (access !== "open" || !user) return localRedirect(PAGES.adminLogin);
  return (
    <PageTexts of={["admin.area", "dashboard.list", "dashboard.part", "dashboardPalette", "entitiesManage.page.tabs"]}>
      <FailureAdvice texts={await getTexts("siteAdvice")} />
      <WithoutPrefetch>
        <AdminFrame siteName={siteName()} user={user} openReports={openReports}>
          {children}
        </AdminFrame>
      </WithoutPrefetch>
    </PageTexts>
  );
}
