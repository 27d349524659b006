import type { ComponentProps } from "react";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";

/** A page of the admin area. Its breadcrumbs begin with the area itself, the current page is the last. */
export async function AdminPage({ breadcrumbs, ...page }: ComponentProps<typeof DashboardPage>) {
  const t = await getTexts("admin.area");
  return <DashboardPage {...page} breadcrumbs={[{ label: t.title, href: PAGES.admin }, ...breadcrumbs]} />;
}
