import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/site/not-found-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("siteNotFound");
  return { title: t("title") };
}

/** Renders a 404 inside the dashboard layout, also for records of other users. */
export default function DashboardNotFound() {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <NotFoundScreen />
    </main>
  );
}
