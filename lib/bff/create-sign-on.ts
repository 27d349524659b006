import "server-only";
import type { Endpoint, InputOf, OutputOf } from "../contract/endpoint";
import type { ErrorCode } from "../contract/errors";
import { PAGES } from "../contract/pages";
import { readFailure } from "../contract/read-failure";
import { requestLine } from "../contract/request-line";
import { destinationOf, readSignInReturn, signInReturnQuery, signOnPath } from "../contract/sign-in-return";
import { beginSignOn } from "../contract/sso/begin-sign-on";
import { finishSignOn } from "../contract/sso/finish-sign-on";
import { receiveSignOn } from "../contract/sso/receive-sign-on";
import { GRANT_HEADER } from "../contract/transport";
import { Unreachable, type Upstream } from "./create-upstream";
import { callerHeaders } from "./headers";
import type { HostVerdict } from "./hosts";
import { leadTo } from "./lead-to";
import { leaveForMainHost } from "./leave-for-main-host";
import { readForm } from "./read-form";
import { refuse } from "./refuse";
import { applyGrants, bearerOf } from "./session";
import { readSession, sessionCookies } from "./session-cookie";
import type { BffSettings } from "./settings";
import { keptSignOnSecret, readSignOnSecret, signOnChallenge, signOnCookie } from "./sign-on-cookie";

export type SignOnParts = {
  upstream: Upstream;
  settings: () => BffSettings;
  resolveHost: (host: string | null) => Promise<HostVerdict>;
  now: () => number;
};

type Said<T extends Endpoint> = { data: OutputOf<T>; grants: string | null } | { code: ErrorCode };

/** The largest form that an identity provider may send, in bytes. */
const FORM_MAX_BYTES = 240 * 1024;

/**
 * Signing in with an organisation, as the browser goes it: to the identity provider, and back. SAML's answer is a form
 * that another site's page sends, so that neither the session nor the secret come with it: it is judged, and the
 * browser led on to a step of its own, where both come, and where only the browser that began gets in.
 */
export function createSignOn({ upstream, settings, resolveHost, now }: SignOnParts) {
  /** Leaves for the organisation's identity provider; from an entity's own host by way of the main host. */
  async function login(request: Request, slug: string): Promise<Response> {
    const { kind } = await resolveHost(request.headers.get("host"));
    if (kind === "entity") return leaveForMainHost(request, signOnPath(encodeURIComponent(slug)), settings());
    if (kind !== "main") return refuse(request, kind === "unavailable" ? "not_ready" : "not_found");
    const way = readSignInReturn(new URL(request.url).searchParams);
    const secret = keptSignOnSecret(request.headers.get("cookie"), settings());
    const said = await post(request, beginSignOn, {
      slug,
      challenge: signOnChallenge(secret),
      way: signInReturnQuery({ ...way, email: null, organization: null }),
      email: way.email,
    });
    if ("code" in said) return leadToProblem(said.code);
    return leadTo(said.data.location, [signOnCookie(secret, settings())]);
  }

  /** SAML's answer. */
  async function acs(request: Request, slug: string): Promise<Response> {
    const form = await readForm(request, FORM_MAX_BYTES);
    const input = { slug, state: form?.get("RelayState") ?? "", answer: form?.get("SAMLResponse") ?? "" };
    const said = await post(request, receiveSignOn, input);
    if ("code" in said) return leadToProblem(said.code);
    return leadTo(`/api/sso/${encodeURIComponent(slug)}/arrive?code=${said.data.code}`);
  }

  /** The step after SAML's answer. */
  function arrive(request: Request, slug: string): Promise<Response> {
    return finish(request, slug, new URL(request.url).searchParams.get("code") ?? "");
  }

  /** OpenID's answer, which the browser itself brings. */
  async function callback(request: Request, slug: string): Promise<Response> {
    const { search, searchParams } = new URL(request.url);
    const input = { slug, state: searchParams.get("state") ?? "", answer: search.slice(1) };
    const said = await post(request, receiveSignOn, input);
    return "code" in said ? leadToProblem(said.code) : finish(request, slug, said.data.code);
  }

  /** Back from signing out at the organisation. Here it is done long since, whatever is said about there. */
  function loggedOut(): Response {
    return leadTo(PAGES.home);
  }

  async function finish(request: Request, slug: string, code: string): Promise<Response> {
    const cookies = request.headers.get("cookie");
    const verifier = readSignOnSecret(cookies, settings()) ?? "";
    const gone = signOnCookie(null, settings());
    const session = await readSession(cookies, settings(), now());
    const said = await post(request, finishSignOn, { slug, code, verifier }, bearerOf(session));
    if ("code" in said) return leadToProblem(said.code, [gone]);
    const { data, grants } = said;
    const kept = grants === null ? [] : await sessionCookies(applyGrants(session, grants, now()), settings(), now());
    return leadTo(placeAfter(slug, data), [gone, ...kept]);
  }

  async function post<T extends Endpoint>(
    request: Request,
    endpoint: T,
    input: InputOf<T>,
    bearer: string | null = null,
  ): Promise<Said<T>> {
    const { target, body } = requestLine(endpoint, Object(input));
    const headers = callerHeaders(request.headers);
    headers.set("content-type", "application/json");
    headers.set("accept", "application/json");
    const userAgent = request.headers.get("user-agent");
    if (userAgent) headers.set("user-agent", userAgent);
    if (bearer) headers.set("authorization", bearer);
    const stream = new Blob([JSON.stringify(body)]).stream();
    try {
      const answer = await upstream({ method: endpoint.method, target, headers, body: stream, signal: null });
      if (!answer.ok) return { code: (await readFailure(answer)).code };
      return { data: await answer.json(), grants: answer.headers.get(GRANT_HEADER) };
    } catch (error) {
      if (error instanceof Unreachable) return { code: "not_ready" };
      throw error;
    }
  }

  return { login, acs, arrive, callback, loggedOut };
}

/** Where a sign-in that was judged leads. What an address carried is read anew: only paths of this site are taken. */
function placeAfter(
  slug: string,
  { outcome, way, email_address, has_password }: OutputOf<typeof finishSignOn>,
): string {
  const back = { ...readSignInReturn(new URLSearchParams(way)), email: null, organization: null };
  if (outcome === "signed_in") return destinationOf(back);
  if (outcome !== "proof_needed") return problemPath(outcome);
  // Once the address is proven there, the sign-in with the organisation begins again and finds the proof.
  const page = has_password ? PAGES.login : PAGES.register;
  return page + signInReturnQuery({ ...back, email: email_address, organization: slug });
}

function leadToProblem(code: ErrorCode, cookies: readonly string[] = []): Response {
  const isKnown = code === "not_found" || code === "sso_unavailable" || code === "not_ready" || code === "rate_limited";
  return leadTo(problemPath(isKnown ? code : "sso_refused"), cookies);
}

function problemPath(problem: string): string {
  return `${PAGES.login}?sign_on=${problem}`;
}
