import type { MetadataRoute } from "next";
import { sitemapAddress } from "@/lib/bff/sitemap";
import { ADDRESSES } from "@/lib/contract/addresses";
import { UNINDEXED_PAGES } from "@/lib/contract/pages";

// Each host has its own sitemap.
export const dynamic = "force-dynamic";

const PICTURES = [ADDRESSES.proxyImage.path, ADDRESSES.getSocialImage.path.replace(/:\w+$/, "")];

/** The addresses of a page and of its subpages, in every language. */
const addressesOf = (page: string) =>
  ["", "/*"].flatMap((prefix) => [`${prefix}${page}$`, `${prefix}${page}/`, `${prefix}${page}?`]);

/**
 * Lists what crawlers must skip, and this host's sitemap. The suffixes spare entities whose slugs start with the same
 * word.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: {
      userAgent: "*",
      allow: PICTURES.map((path) => `/api${path}`),
      disallow: ["/api/", "/dev/", ...UNINDEXED_PAGES.flatMap(addressesOf)],
    },
    sitemap: (await sitemapAddress()).href,
  };
}
