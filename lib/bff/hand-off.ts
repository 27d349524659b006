import "server-only";
import { mintHandOff, redeemHandOff } from "../contract/accounts/endpoints";
import type { Endpoint } from "../contract/http/endpoint";
import { parseHost } from "../contract/http/host";
import { requestLine } from "../contract/http/request-line";
import { GRANT_HEADER, PAGE_HEADER } from "../contract/http/transport";
import { localPath } from "../contract/pages/local-path";
import { isSignInPage, PAGES } from "../contract/pages/pages";
import { HAND_OFF_ARRIVE_PATH, readSignInReturn, signInReturnQuery } from "../contract/pages/sign-in-return";
import { errorResponse } from "./error-response";
import { isConsent, openTicket, readVerifier, sealTicket, verifierCookie } from "./hand-off-ticket";
import { callerHeaders } from "./headers";
import { type ResolvedHost, resolveHost } from "./hosts";
import { redirectTo, redirectToMainHost } from "./redirect";
import { bearerOf } from "./session";
import { grantCookies, readSession } from "./session-cookie";
import { type BffSettings, bffSettings } from "./settings";
import { UnreachableError, type Upstream, upstream } from "./upstream";

export type HandOffOptions = {
  upstream: Upstream;
  settings: () => BffSettings;
  resolveHost: (host: string | null) => Promise<ResolvedHost>;
  now: () => number;
};

/** Set when Next's router fetches the data of a page. */
const NEXT_FETCH_HEADER = "rsc";

type Incoming = { url: string; headers: Headers };

/** The steps of signing in on an entity's own host, in this process. */
export const handOff = createHandOff({ upstream, settings: bffSettings, resolveHost, now: Date.now });

/**
 * Makes the steps of signing in on an entity's own host. A session cookie belongs to one host, so the browser goes to the main
 * host's sign-in with a challenge and returns with a code. The code works once, for this host, and only in the browser that
 * can answer the challenge, so a crafted link signs no victim in (login CSRF).
 */
export function createHandOff({ upstream, settings, resolveHost, now }: HandOffOptions) {
  /** On an entity's host: redirects to the main host's page of the path that the middleware sent in PAGE_HEADER. */
  function leave(request: Incoming): Response {
    // Next's router follows a redirect only within a host; any other response makes it load the whole page.
    if (request.headers.has(NEXT_FETCH_HEADER)) return new Response(null, { headers: { "cache-control": "no-store" } });
    const { search } = new URL(request.url);
    const path = request.headers.get(PAGE_HEADER) ?? PAGES.login;
    if (!isSignInPage(path)) {
      const page = new URL(settings().appUrl);
      page.pathname = path;
      page.search = search;
      return redirectTo(page);
    }
    return redirectToMainHost(request, path, settings());
  }

  /** On the main host, after the sign-in: creates the code and redirects back to the entity's host with it. */
  async function mint(request: Incoming): Promise<Response> {
    const way = readSignInReturn(new URL(request.url).searchParams);
    const isMainHost = (await resolveHost(request.headers.get("host"))).kind === "main";
    if (!isMainHost || !way.host || !way.challenge) return errorResponse(request, "not_found");
    const session = await readSession(request.headers.get("cookie"), settings(), now());
    const bearer = bearerOf(session);
    const { host, challenge } = way;
    const target = await resolveHost(host);
    if (target.kind === "unavailable") return errorResponse(request, "not_ready");
    // The platform may know a new domain a moment earlier than this process, and does not ask for consent.
    if (target.kind !== "entity") return errorResponse(request, "not_found");
    if (bearer && target.ownDomain) {
      const consent = new URL(request.url).searchParams.get("consent");
      const consentPage = new URL(PAGES.continueTo + signInReturnQuery(way), settings().appUrl);
      if (!(await isConsent(consent, { host, challenge, bearer }, settings()))) return redirectTo(consentPage);
    }
    const response = await post(mintHandOff, { host, challenge }, request, bearer);
    // Not signed in, or no longer: the sign-in redirects back to this step.
    if (response.status === 401) return redirectTo(new URL(PAGES.login + signInReturnQuery(way), settings().appUrl));
    if (response.status === 503) return errorResponse(request, "not_ready");
    if (!response.ok) return errorResponse(request, "not_found");
    const { code }: { code: string } = await response.json();
    const arrival = new URL(HAND_OFF_ARRIVE_PATH, settings().appUrl);
    arrival.hostname = host;
    // URL ignores a host that it cannot parse and keeps the old one.
    if (arrival.hostname !== host) return errorResponse(request, "not_found");
    arrival.searchParams.set("ticket", await sealTicket({ code, host }, settings()));
    if (way.redirect !== PAGES.home) arrival.searchParams.set("redirect", way.redirect);
    return redirectTo(arrival);
  }

  /** Back on the entity's host: exchanges the code for a session of this host. Redirects to the page in any case. */
  async function arrive(request: Incoming): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const destination = localPath(searchParams.get("redirect")) ?? PAGES.home;
    const cookies = request.headers.get("cookie");
    const verifier = readVerifier(cookies, settings());
    const ticket = await openTicket(searchParams.get("ticket"), settings());
    const clearVerifier = verifierCookie(null, settings());
    if (!ticket || !verifier || ticket.host !== hostOf(request)) return redirectTo(destination, [clearVerifier]);
    const session = await readSession(cookies, settings(), now());
    const response = await post(redeemHandOff, { ...ticket, verifier }, request, bearerOf(session));
    await response.body?.cancel();
    const grants = response.headers.get(GRANT_HEADER);
    if (!response.ok || grants === null) return redirectTo(destination, [clearVerifier]);
    const sessionCookieValues = await grantCookies(session, grants, settings(), now());
    return redirectTo(destination, [clearVerifier, ...sessionCookieValues]);
  }

  function post(endpoint: Endpoint, input: object, request: Incoming, bearer: string | null): Promise<Response> {
    const { target, body } = requestLine(endpoint, input);
    const headers = callerHeaders(request.headers);
    headers.set("content-type", "application/json");
    headers.set("accept", "application/json");
    if (bearer) headers.set("authorization", bearer);
    const stream = new Blob([JSON.stringify(body)]).stream();
    const call = { method: endpoint.method, target, headers, body: stream, signal: null };
    return upstream(call).catch((error) => {
      if (error instanceof UnreachableError) return new Response(null, { status: 503 });
      throw error;
    });
  }

  return { leave, mint, arrive };
}

function hostOf(request: Incoming): string {
  return parseHost(request.headers.get("host")).hostname;
}
