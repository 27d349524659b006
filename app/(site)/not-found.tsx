import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/site/not-found-screen";
import { getTexts } from "@/lib/i18n/get-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("siteNotFound");
  return { title: t.title };
}

/** Renders a 404 inside the site layout. */
export default function SiteNotFound() {
  return <NotFoundScreen />;
}
