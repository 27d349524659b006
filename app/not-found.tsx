import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteShell } from "@/components/patterns/site-shell";
import { SiteSession } from "@/components/session/site-session";
import { EmptyFrame } from "@/components/site/empty-frame";
import { siteName } from "@/lib/bff/site";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.notFound");
  return { title: t("title") };
}

/** An address that no page answers. */
export default function NotFound() {
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      <EmptyFrame />
    </SiteShell>
  );
}
