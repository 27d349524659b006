import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/dashboard/dashboard-frame";
import { serverCall } from "@/lib/bff/server-call";
import { sellsPlans, siteName } from "@/lib/bff/site";
import { whoAmI } from "@/lib/contract/accounts/who-am-i";

/** What stands around the pages of people with an account. Each page asks by itself who looks at it. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const me = await serverCall(whoAmI, {});
  return (
    <DashboardFrame siteName={siteName()} sellsPlans={sellsPlans()} user={me.ok && me.data.signed_in ? me.data : null}>
      {children}
    </DashboardFrame>
  );
}
