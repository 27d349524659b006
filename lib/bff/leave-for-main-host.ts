import "server-only";
import { readSignInReturn, signInReturnQuery } from "../contract/sign-in-return";
import { challengeOf, keptVerifier, verifierCookie } from "./hand-off-ticket";
import { hostnameOf } from "./hosts";
import { leadTo } from "./lead-to";
import { pathBefore } from "./path-before";
import type { BffSettings } from "./settings";

/**
 * Redirects from an entity's own host to `path`, a sign-in of the main host, with a challenge that only this browser can
 * answer when it comes back.
 */
export function leaveForMainHost(
  request: { url: string; headers: Headers },
  path: string,
  settings: BffSettings,
): Response {
  const verifier = keptVerifier(request.headers.get("cookie"), settings);
  const host = hostnameOf(request.headers.get("host") ?? "");
  const way = {
    ...readSignInReturn(new URL(request.url).searchParams, pathBefore(request.headers)),
    host,
    challenge: challengeOf(verifier),
  };
  return leadTo(new URL(path + signInReturnQuery(way), settings.appUrl), [verifierCookie(verifier, settings)]);
}
