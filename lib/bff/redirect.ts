import "server-only";
import { parseHost } from "../contract/http/host";
import { readSignInReturn, signInReturnQuery } from "../contract/pages/sign-in-return";
import { challengeOf, readOrCreateVerifier, verifierCookie } from "./hand-off-ticket";
import { sameOriginReferer } from "./headers";
import type { BffSettings } from "./settings";

/**
 * Redirects from an entity's own host to `path`, a sign-in page of the main host, with a challenge that only this browser can
 * answer when it returns.
 */
export function redirectToMainHost(
  request: { url: string; headers: Headers },
  path: string,
  settings: BffSettings,
): Response {
  const verifier = readOrCreateVerifier(request.headers.get("cookie"), settings);
  const { hostname: host } = parseHost(request.headers.get("host"));
  const way = {
    ...readSignInReturn(new URL(request.url).searchParams, sameOriginReferer(request.headers)),
    host,
    challenge: challengeOf(verifier),
  };
  return redirectTo(new URL(path + signInReturnQuery(way), settings.appUrl), [verifierCookie(verifier, settings)]);
}

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
