import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

type Page =
  | "siteAbout"
  | "siteCloning"
  | "siteClones"
  | "contact"
  | "workflow"
  | "workflow.withoutPlans"
  | "entitiesDirectory"
  | "siteServices"
  | "visitorData";

/** The metadata of a page of the site for search engines and link previews, from "meta" in its namespace. */
export async function pageMetadata(page: Page, path: `/${string}`, siteName: string): Promise<Metadata> {
  const t = await getTranslations(`${page}.meta`);
  const texts = { title: t("title"), description: t("description") };
  return {
    ...texts,
    alternates: { canonical: path },
    openGraph: { ...texts, type: "website", siteName, url: path },
  };
}
