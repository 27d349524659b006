import "server-only";
import { headers } from "next/headers";
import { listSitemap } from "../contract/entities/endpoints";
import { LOCALES, localizeAddress } from "../contract/languages/locales";
import { indexedPages } from "../contract/pages/site-pages";
import { type ResolvedHost, resolveHost } from "./hosts";
import { publicCall } from "./server-call";
import { siteUrl } from "./site";

/** Each page takes 2 kB with its other languages, and a sitemap has at most 50 MB (sitemaps.org). */
const PAGES_MAX = 20_000;

/** The address of the sitemap of the requested host. The main site has several hostnames and one address. */
export async function sitemapAddress(): Promise<URL> {
  const host = (await headers()).get("host");
  const { kind } = await resolveHost(host);
  return new URL("/sitemap.xml", kind === "entity" ? `${siteUrl().protocol}//${host}` : siteUrl());
}

type Page = { address: URL; changed?: string };

/**
 * The pages of a host that search engines may find, by their canonical addresses, as sitemap XML; null while the
 * platform does not answer.
 */
export async function sitemapOf(host: ResolvedHost): Promise<string | null> {
  const pages = host.kind === "entity" ? await ownPages(host.urlslug) : await sitePages();
  return pages && asXml(pages);
}

/** An entity's own host has one page: the entity's. */
async function ownPages(urlslug: string): Promise<Page[] | null> {
  const found = await publicCall(listSitemap, { urlslug });
  return found.ok ? found.data.items.map(pageOf) : null;
}

function pageOf({ canonical_url, updated_at }: { canonical_url: string; updated_at: string }): Page {
  return { address: new URL(canonical_url), changed: updated_at };
}

async function sitePages(): Promise<Page[] | null> {
  const pages: Page[] = indexedPages().map((path) => ({ address: new URL(path, siteUrl()) }));
  for (let cursor: string | null | undefined; cursor !== null && pages.length < PAGES_MAX; ) {
    const found = await publicCall(listSitemap, cursor === undefined ? {} : { cursor });
    if (!found.ok) return null;
    pages.push(...found.data.items.map(pageOf));
    cursor = found.data.next_cursor;
  }
  return pages.slice(0, PAGES_MAX);
}

function asXml(pages: readonly Page[]): string {
  const urls = pages.map(({ address, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeXml(address.href)}</loc>${lastmod}${alternatesOf(address)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

/** The page's addresses in all languages. */
function alternatesOf({ href }: URL): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
  return LOCALES.map((locale) => link(locale, localizeAddress(href, locale))).join("") + link("x-default", href);
}

/** URL.href escapes quotes and angle brackets, but not ampersands. */
function escapeXml(href: string): string {
  return href.replaceAll("&", "&amp;");
}
