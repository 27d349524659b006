import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyFrame } from "@/components/site/not-found-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("siteStates.notFound");
  return { title: t("title") };
}

/** A page of the site that found nothing: header and footer are there already. */
export default function SiteNotFound() {
  return <EmptyFrame />;
}
