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

/** What search engines and previews read about a page of the site: the two texts of its namespace's "meta". */
export async function pageMetadata(page: Page, path: `/${string}`, siteName: string): Promise<Metadata> {
  const t = await getTranslations(`${page}.meta`);
  const texts = { title: t("title"), description: t("description") };
  return {
    ...texts,
    alternates: { canonical: path },
    openGraph: { ...texts, type: "website", siteName, url: path },
  };
}
