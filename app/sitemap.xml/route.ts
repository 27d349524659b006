import { resolveHost } from "@/lib/bff/hosts";
import { sitemapOf } from "@/lib/bff/sitemap";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

/** The sitemap of the requested host. */
export async function GET(request: Request): Promise<Response> {
  const host = await resolveHost(request.headers.get("host"));
  if (host.kind === "unknown") return new Response(null, { status: 404 });
  const xml = host.kind === "unavailable" ? null : await sitemapOf(host);
  if (xml === null) return new Response(null, { status: 503, headers: { "retry-after": "10" } });
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}
