import "server-only";

/** A redirect (303) that no cache keeps and that names no page before it; an address or a path of this host. */
export function leadTo(place: URL | string, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    location: String(place),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
