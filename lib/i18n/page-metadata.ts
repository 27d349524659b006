import type { Metadata } from "next";
import { languageAlternates, localizePath } from "../contract/languages/locales";
import { getLocale, getTexts } from "./get-texts";
import type { Messages } from "./message-types";

type Page =
  | "siteAbout"
  | "siteCloning"
  | "siteClones"
  | "siteDocs"
  | "contact"
  | "workflow"
  | "workflow.withoutPlans"
  | "entitiesDirectory"
  | "siteLegal.privacy"
  | "siteLegal.terms"
  | "siteLegal.processing"
  | "siteLegal.imprint"
  | "siteLegal.accessibility"
  | "siteServices"
  | "visitorData"
  | "voiceCheck";

/** The metadata of a page of the site for search engines and link previews, from "meta" in its namespace. @param path without a locale */
export async function pageMetadata(page: Page, path: `/${string}`, siteName: string): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTexts(`${page}.meta`), getLocale()]);
  const url = localizePath(path, locale);
  const texts = { title: t.title, description: t.description };
  return {
    ...texts,
    alternates: { canonical: url, languages: languageAlternates(path) },
    openGraph: { ...texts, type: "website", siteName, url },
  };
}

/** The metadata of a page that no search engine may index: its title, one of the texts. */
export const unlistedMetadata = (title: (texts: Messages) => string) => async (): Promise<Metadata> => ({
  title: title(await getTexts()),
  robots: { index: false },
});
