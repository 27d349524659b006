import { isPlatformReady } from "@/lib/bff/is-platform-ready";
import { sitemapAddress } from "@/lib/bff/sitemap";
import { upstream } from "@/lib/bff/upstream";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { disallowedPages } from "@/lib/contract/pages/site-pages";

// Each host has its own sitemap.
export const dynamic = "force-dynamic";
export const runtime = "nodejs";

const PICTURES = [ADDRESSES.proxyImage.path, ADDRESSES.getSocialImage.path.replace(/:\w+$/, "")];

/** The addresses of a page and of its subpages, in every language. */
const addressesOf = (page: string) =>
  ["", "/*"].flatMap((prefix) => [`${prefix}${page}$`, `${prefix}${page}/`, `${prefix}${page}?`]);

/**
 * Lists what crawlers must skip, and this host's sitemap. The suffixes spare entities whose slugs start with the same
 * word.
 */
export async function GET(): Promise<Response> {
  if (!(await isPlatformReady(upstream))) return new Response(null, { status: 503, headers: { "retry-after": "10" } });
  const lines = [
    "User-Agent: *",
    ...PICTURES.map((path) => `Allow: /api${path}`),
    ...["/api/", "/dev/", ...disallowedPages().flatMap(addressesOf)].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${(await sitemapAddress()).href}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
