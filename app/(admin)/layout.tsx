import type { ReactNode } from "react";
import { AdminFrame } from "@/components/admin/admin-frame";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { readAdminArea } from "@/lib/bff/admin-area";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { WithoutPrefetch } from "@/lib/i18n/navigation";
import { PageTexts } from "@/lib/i18n/page-texts";

/** Frames the admin pages outside of /admin. Each page sends others to where they belong. */
export default async function AdminPagesLayout({ children }: { children: ReactNode }) {
  const { access, user, openReports } = await readAdminArea();
  if (access !== "open" || !user) return children;
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
