import type { Metadata } from "next";
import { SiteSession } from "@/components/accounts/site-session";
import { NotFoundScreen } from "@/components/site/not-found-screen";
import { SiteShell } from "@/components/site/site-shell";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("siteNotFound");
  return { title: t.title };
}

/** Renders a 404 for an address without a route. */
export default function NotFound() {
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      <NotFoundScreen />
    </SiteShell>
  );
}
