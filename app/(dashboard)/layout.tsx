import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/dashboard/dashboard-frame";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { serverCall } from "@/lib/bff/server-call";
import { sellsPlans, siteName } from "@/lib/bff/site";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { WithoutPrefetch } from "@/lib/i18n/navigation";
import { PageTexts } from "@/lib/i18n/page-texts";

/** Frames the dashboard pages. Each page checks access itself, because a layout is not re-rendered on navigation. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const me = await serverCall(whoAmI, {});
  return (
    <PageTexts of={["dashboard", "dashboardPalette", "entitiesManage.page.tabs", "notifications"]}>
      <FailureAdvice texts={await getTexts("siteAdvice")} />
      <WithoutPrefetch>
        <DashboardFrame
          siteName={siteName()}
          sellsPlans={sellsPlans()}
          user={me.ok && me.data.signed_in ? me.data : null}
        >
          {children}
        </DashboardFrame>
      </WithoutPrefetch>
    </PageTexts>
  );
}
