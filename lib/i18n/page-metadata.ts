import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { languageAlternates, localizePath } from "../contract/languages/locales";
import { getLocale } from "./page-texts";

type Page =
  | "siteAbout"
  | "siteCloning"
  | "siteClones"
  | "contact"
  | "workflow"
  | "workflow.withoutPlans"
  | "entitiesDirectory"
  | "siteLegal.privacy"
  | "siteLegal.terms"
  | "siteLegal.imprint"
  | "siteLegal.accessibility"
  | "siteServices"
  | "visitorData";

/** The metadata of a page of the site for search engines and link previews, from "meta" in its namespace. @param path without a locale */
export async function pageMetadata(page: Page, path: `/${string}`, siteName: string): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations(`${page}.meta`), getLocale()]);
  const url = localizePath(path, locale);
  const texts = { title: t("title"), description: t("description") };
  return {
    ...texts,
    alternates: { canonical: url, languages: languageAlternates(path) },
    openGraph: { ...texts, type: "website", siteName, url },
  };
}
