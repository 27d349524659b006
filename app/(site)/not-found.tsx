import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/site/not-found-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("siteNotFound");
  return { title: t("title") };
}

/** Renders a 404 inside the site layout. */
export default function SiteNotFound() {
  return <NotFoundScreen />;
}
