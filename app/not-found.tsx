import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteSession } from "@/components/accounts/site-session";
import { NotFoundScreen } from "@/components/site/not-found-screen";
import { SiteShell } from "@/components/site/site-shell";
import { siteName } from "@/lib/bff/site";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("siteNotFound");
  return { title: t("title") };
}

/** Renders a 404 for an address without a route. */
export default function NotFound() {
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      <NotFoundScreen />
    </SiteShell>
  );
}
