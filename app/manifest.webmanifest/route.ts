import { resolveHost } from "@/lib/bff/hosts";
import { manifestOf } from "@/lib/bff/manifest";

// Each host is an app of its own.
export const dynamic = "force-dynamic";
export const runtime = "nodejs";

/** The web app manifest of the requested host. */
export async function GET(request: Request): Promise<Response> {
  const manifest = await manifestOf(await resolveHost(request.headers.get("host")));
  if (manifest === null) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=300" },
  });
}
