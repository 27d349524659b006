import type { MetadataRoute } from "next";
import { sitemapAddress } from "@/lib/bff/sitemap";
import { ADDRESSES } from "@/lib/contract/addresses";
import { UNINDEXED_PAGES } from "@/lib/contract/pages";

// Each host has a sitemap of its own.
export const dynamic = "force-dynamic";

const PICTURES = [ADDRESSES.proxyImage.path, ADDRESSES.getSocialImage.path.replace(/:\w+$/, "")];

/** What search engines leave alone, and where this host's sitemap is. The endings keep entities whose names begin alike. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: {
      userAgent: "*",
      allow: PICTURES.map((path) => `/api${path}`),
      disallow: ["/api/", "/dev/", ...UNINDEXED_PAGES.flatMap((page) => [`${page}$`, `${page}/`, `${page}?`])],
    },
    sitemap: (await sitemapAddress()).href,
  };
}
