import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { PAGES } from "@/lib/contract/pages/pages";

/** A page of the admin area. Its breadcrumbs begin with the area itself, the current page is the last. */
export async function AdminPage({ breadcrumbs, ...page }: ComponentProps<typeof DashboardPage>) {
  const t = await getTranslations("admin.area");
  return <DashboardPage {...page} breadcrumbs={[{ label: t("title"), href: PAGES.admin }, ...breadcrumbs]} />;
}
