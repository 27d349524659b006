import "server-only";

/** A 303 redirect to an address, or to a path of this host, that is not cached and sends no referrer. */
export function redirectTo(location: URL | string, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    location: String(location),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
