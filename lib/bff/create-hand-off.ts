import "server-only";
import { mintHandOff } from "../contract/accounts/mint-hand-off";
import { redeemHandOff } from "../contract/accounts/redeem-hand-off";
import type { Endpoint } from "../contract/endpoint";
import { localPath } from "../contract/local-path";
import { isSignInPage, PAGES } from "../contract/pages";
import { requestLine } from "../contract/request-line";
import { HAND_OFF_ARRIVE_PATH, readSignInReturn, signInReturnQuery } from "../contract/sign-in-return";
import { GRANT_HEADER, PAGE_HEADER } from "../contract/transport";
import { Unreachable, type Upstream } from "./create-upstream";
import { isConsent, openTicket, readVerifier, sealTicket, verifierCookie } from "./hand-off-ticket";
import { callerHeaders } from "./headers";
import { type HostVerdict, hostnameOf } from "./hosts";
import { leadTo } from "./lead-to";
import { leaveForMainHost } from "./leave-for-main-host";
import { refuse } from "./refuse";
import { applyGrants, bearerOf } from "./session";
import { readSession, sessionCookies } from "./session-cookie";
import type { BffSettings } from "./settings";

export type HandOffParts = {
  upstream: Upstream;
  settings: () => BffSettings;
  resolveHost: (host: string | null) => Promise<HostVerdict>;
  now: () => number;
};

/** What Next's own scripts send when they fetch a page's data. */
const NEXT_FETCH_HEADER = "rsc";

type Incoming = { url: string; headers: Headers };

/**
 * Signing in on an entity's own host. A session cookie stays with its host, so the browser leaves for the main host's
 * sign-in with a challenge, and comes back with a code that works once, for this host, and for the browser that can
 * answer the challenge: a link that somebody else made signs nobody in.
 */
export function createHandOff({ upstream, settings, resolveHost, now }: HandOffParts) {
  /** On an entity's host, in place of the page that the middleware names: leaves for the main host's. */
  function leave(request: Incoming): Response {
    // Next follows a redirect by script only within a host; an answer that is none of its own makes it load a whole page.
    if (request.headers.has(NEXT_FETCH_HEADER)) return new Response(null, { headers: { "cache-control": "no-store" } });
    const { search } = new URL(request.url);
    const asked = request.headers.get(PAGE_HEADER) ?? PAGES.login;
    if (!isSignInPage(asked)) {
      const page = new URL(settings().appUrl);
      page.pathname = asked;
      page.search = search;
      return leadTo(page);
    }
    return leaveForMainHost(request, asked, settings());
  }

  /** On the main host, once somebody is signed in: makes the code and leads back to the entity's host with it. */
  async function mint(request: Incoming): Promise<Response> {
    const way = readSignInReturn(new URL(request.url).searchParams);
    const isHere = (await resolveHost(request.headers.get("host"))).kind === "main";
    if (!isHere || !way.host || !way.challenge) return refuse(request, "not_found");
    const session = await readSession(request.headers.get("cookie"), settings(), now());
    const bearer = bearerOf(session);
    const { host, challenge } = way;
    const there = await resolveHost(host);
    if (there.kind === "unavailable") return refuse(request, "not_ready");
    // Whose it is has to be known here: the platform may know of a domain a moment earlier, and asks nobody.
    if (there.kind !== "entity") return refuse(request, "not_found");
    if (bearer && there.ownDomain) {
      const agreed = new URL(request.url).searchParams.get("consent");
      const asking = new URL(PAGES.continueTo + signInReturnQuery(way), settings().appUrl);
      if (!(await isConsent(agreed, { host, challenge, bearer }, settings()))) return leadTo(asking);
    }
    const answer = await post(mintHandOff, { host, challenge }, request, bearer);
    // Signed in here no longer, or never: the sign-in leads back to this very step.
    if (answer.status === 401) return leadTo(new URL(PAGES.login + signInReturnQuery(way), settings().appUrl));
    if (answer.status === 503) return refuse(request, "not_ready");
    if (!answer.ok) return refuse(request, "not_found");
    const { code }: { code: string } = await answer.json();
    const arrival = new URL(HAND_OFF_ARRIVE_PATH, settings().appUrl);
    arrival.hostname = host;
    // An address keeps its host where it cannot take the new one.
    if (arrival.hostname !== host) return refuse(request, "not_found");
    arrival.searchParams.set("ticket", await sealTicket({ code, host }, settings()));
    if (way.redirect !== PAGES.home) arrival.searchParams.set("redirect", way.redirect);
    return leadTo(arrival);
  }

  /** Back on the entity's host: the code becomes a session of this host. Without a session it goes on as before. */
  async function arrive(request: Incoming): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const place = localPath(searchParams.get("redirect")) ?? PAGES.home;
    const cookies = request.headers.get("cookie");
    const verifier = readVerifier(cookies, settings());
    const ticket = await openTicket(searchParams.get("ticket"), settings());
    const gone = verifierCookie(null, settings());
    if (!ticket || !verifier || ticket.host !== hostOf(request)) return leadTo(place, [gone]);
    const session = await readSession(cookies, settings(), now());
    const answer = await post(redeemHandOff, { ...ticket, verifier }, request, bearerOf(session));
    await answer.body?.cancel();
    const grants = answer.headers.get(GRANT_HEADER);
    if (!answer.ok || grants === null) return leadTo(place, [gone]);
    const kept = await sessionCookies(applyGrants(session, grants, now()), settings(), now());
    return leadTo(place, [gone, ...kept]);
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
      if (error instanceof Unreachable) return new Response(null, { status: 503 });
      throw error;
    });
  }

  return { leave, mint, arrive };
}

function hostOf(request: Incoming): string {
  return hostnameOf(request.headers.get("host") ?? "");
}
