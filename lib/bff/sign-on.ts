import "server-only";
import type { Endpoint, InputOf, OutputOf } from "../contract/http/endpoint";
import type { ErrorCode } from "../contract/http/errors";
import { readFailure } from "../contract/http/read-failure";
import { requestLine } from "../contract/http/request-line";
import { GRANT_HEADER } from "../contract/http/transport";
import { nextPage } from "../contract/pages/next-page";
import { PAGES } from "../contract/pages/pages";
import { readSignInReturn, signInReturnQuery, signOnPath } from "../contract/pages/sign-in-return";
import { beginSignOn, finishSignOn, receiveSignOn, receiveSsoLogout } from "../contract/sso/endpoints";
import { errorResponse } from "./error-response";
import { callerHeaders } from "./headers";
import { type ResolvedHost, resolveHost } from "./hosts";
import { redirectTo, redirectToMainHost } from "./redirect";
import { bearerOf } from "./session";
import { grantCookies, readSession } from "./session-cookie";
import { type BffSettings, bffSettings } from "./settings";
import {
  hasPortalMark,
  portalMarkCookie,
  readOrCreateSignOnSecret,
  signOnChallenge,
  signOnCookie,
} from "./sign-on-cookie";
import { initiationQuery, logoutKind, portalQuery, readFormText, readLoginQuery } from "./sign-on-input";
import { UnreachableError, type Upstream, upstream } from "./upstream";

export type SignOnOptions = {
  upstream: Upstream;
  settings: () => BffSettings;
  resolveHost: (host: string | null) => Promise<ResolvedHost>;
  now: () => number;
};

type PlatformResult<T extends Endpoint> = { data: OutputOf<T>; grants: string | null } | { code: ErrorCode };

type RouteContext = { params: Promise<{ slug: string }> };
type Step = (request: Request, slug: string) => Promise<Response>;

const steps = createSignOn({ upstream, settings: bffSettings, resolveHost, now: Date.now });
const toRoute =
  (step: Step) =>
  async (request: Request, { params }: RouteContext) =>
    step(request, (await params).slug);

/** The route handlers of signing in with an organisation, in this process. */
export const signOn = {
  login: toRoute(steps.login),
  acs: toRoute(steps.acs),
  arrive: toRoute(steps.arrive),
  callback: toRoute(steps.callback),
  logout: toRoute(steps.logout),
};

/**
 * Makes the browser's steps of signing in with an organisation: to the identity provider and back. A SAML response is a form
 * that another site's page posts, so the SameSite cookies do not come with it. It is verified first; then the browser is
 * redirected to a step of this site, which the cookies reach, and which accepts only the browser that started.
 */
export function createSignOn({ upstream, settings, resolveHost, now }: SignOnOptions) {
  /**
   * Redirects to the organisation's identity provider; from an entity's own host through the main host. A provider may begin
   * it too, by a link or a form (OpenID Connect Core, 4), or by its portal's tile.
   */
  async function login(request: Request, slug: string): Promise<Response> {
    const path = signOnPath(encodeURIComponent(slug));
    const { kind } = await resolveHost(request.headers.get("host"));
    if (kind === "entity") return redirectToMainHost(request, path, settings());
    if (kind !== "main") return errorResponse(request, kind === "unavailable" ? "not_ready" : "not_found");
    // A form of another site comes without the cookies, which a GET brings.
    if (request.method === "POST") return redirectTo(`${path}?${initiationQuery(await readFormText(request))}`);
    const { way, issuer, loginHint, isFromPortal } = readLoginQuery(request, settings());
    const cookies = request.headers.get("cookie");
    if (isFromPortal && hasPortalMark(cookies, settings())) {
      return redirectToProblem("sso_unsolicited", [portalMarkCookie(false, settings())]);
    }
    const secret = readOrCreateSignOnSecret(cookies, settings());
    const result = await post(request, beginSignOn, {
      slug,
      challenge: signOnChallenge(secret),
      way: signInReturnQuery({ ...way, email: null, organization: null }),
      email: way.email,
      issuer,
      login_hint: loginHint,
    });
    if ("code" in result) return redirectToProblem(result.code);
    const mark = isFromPortal ? [portalMarkCookie(true, settings())] : [];
    return redirectTo(result.data.location, [signOnCookie(secret, settings()), ...mark]);
  }

  /**
   * Receives the SAML response (the assertion consumer service). One that was not asked for, as a portal's tile sends it, is
   * never accepted: it may be another person's. The sign-in is begun instead, and its RelayState may say where to go.
   */
  async function acs(request: Request, slug: string): Promise<Response> {
    const form = new URLSearchParams((await readFormText(request)) ?? "");
    const state = form.get("RelayState") ?? "";
    const result = await receive(request, { slug, state, answer: form.get("SAMLResponse") ?? "" });
    if (result instanceof Response || result.code !== "sso_unsolicited") return asResponse(result);
    return redirectTo(`${signOnPath(encodeURIComponent(slug))}?${portalQuery(state)}`);
  }

  /** Finishes a SAML sign-in, with the browser's cookies. */
  function arrive(request: Request, slug: string): Promise<Response> {
    return finish(request, slug, new URL(request.url).searchParams.get("code") ?? "");
  }

  /** Receives the OpenID Connect response: with the browser's cookies, or as a form (response_mode=form_post) without. */
  async function callback(request: Request, slug: string): Promise<Response> {
    if (request.method === "POST") {
      const answer = (await readFormText(request)) ?? "";
      return asResponse(
        await receive(request, { slug, state: new URLSearchParams(answer).get("state") ?? "", answer }),
      );
    }
    const { search, searchParams } = new URL(request.url);
    const input = { slug, state: searchParams.get("state") ?? "", answer: search.slice(1) };
    const result = await post(request, receiveSignOn, input);
    return "code" in result ? redirectToProblem(result.code) : finish(request, slug, result.data.code);
  }

  /** Verifies a response that arrived without the browser's cookies, and redirects to the step that they reach. */
  async function receive(
    request: Request,
    input: InputOf<typeof receiveSignOn>,
  ): Promise<Response | { code: ErrorCode }> {
    const result = await post(request, receiveSignOn, input);
    if ("code" in result) return result;
    return redirectTo(`/api/sso/${encodeURIComponent(input.slug)}/arrive?code=${result.data.code}`);
  }

  /**
   * Receives the browser after a sign-out here, whose session ended before it left; and an identity provider's own demand to
   * end a session: by the browser (SAML, OpenID front channel) or by the provider's server (OpenID back channel).
   */
  async function logout(request: Request, slug: string): Promise<Response> {
    const isForm = request.method === "POST";
    const fields = isForm ? ((await readFormText(request)) ?? "") : new URL(request.url).search.slice(1);
    const kind = logoutKind(fields);
    if (kind === null) return redirectTo(PAGES.home);
    const result = await post(request, receiveSsoLogout, { slug, binding: isForm ? "post" : "redirect", fields });
    if ("code" in result && kind === "openid" && isForm) return refusedLogout(result.code);
    if ("code" in result) return errorResponse(request, result.code);
    if (kind === "openid") return new Response(null, { headers: { "cache-control": "no-store" } });
    return redirectTo(result.data.location ?? PAGES.home);
  }

  async function finish(request: Request, slug: string, code: string): Promise<Response> {
    const cookies = request.headers.get("cookie");
    // An admin's test is bound to the session, so it is finished without a secret of this browser.
    const verifier = readOrCreateSignOnSecret(cookies, settings());
    const clearCookies = [signOnCookie(null, settings()), portalMarkCookie(false, settings())];
    const session = await readSession(cookies, settings(), now());
    const result = await post(request, finishSignOn, { slug, code, verifier }, bearerOf(session));
    if ("code" in result) return redirectToProblem(result.code, clearCookies);
    const { data, grants } = result;
    if (data.outcome === "tested") return redirectTo(`${PAGES.adminOrganisations}/${data.way}`);
    const sessionCookieValues = grants === null ? [] : await grantCookies(session, grants, settings(), now());
    const destination = pathAfterSignOn(slug, data, session.workflows !== undefined);
    return redirectTo(destination, [...clearCookies, ...sessionCookieValues]);
  }

  async function post<T extends Endpoint>(
    request: Request,
    endpoint: T,
    input: InputOf<T>,
    bearer: string | null = null,
  ): Promise<PlatformResult<T>> {
    const { target, body } = requestLine(endpoint, Object(input));
    const headers = callerHeaders(request.headers);
    headers.set("content-type", "application/json");
    headers.set("accept", "application/json");
    const userAgent = request.headers.get("user-agent");
    if (userAgent) headers.set("user-agent", userAgent);
    if (bearer) headers.set("authorization", bearer);
    const stream = new Blob([JSON.stringify(body)]).stream();
    try {
      const response = await upstream({ method: endpoint.method, target, headers, body: stream, signal: null });
      if (!response.ok) return { code: (await readFailure(response)).code };
      return { data: await response.json(), grants: response.headers.get(GRANT_HEADER) };
    } catch (error) {
      if (error instanceof UnreachableError) return { code: "not_ready" };
      throw error;
    }
  }

  return { login, acs, arrive, callback, logout };
}

/** The path after a verified sign-in. The way back came through an address, so it is validated again: only paths of this site pass. */
function pathAfterSignOn(
  slug: string,
  { outcome, way, email_address, has_password, has_claims }: OutputOf<typeof finishSignOn>,
  mayOwnEntity: boolean,
): string {
  const back = { ...readSignInReturn(new URLSearchParams(way)), email: null, organization: null };
  if (outcome === "signed_in") return nextPage({ step: "signIn", way: back, mayOwnEntity, hasClaims: has_claims });
  if (outcome !== "proof_needed") return problemPath(outcome);
  // When the user has proved the email address there, the sign-in with the organisation starts again and finds the proof.
  const page = has_password ? PAGES.login : PAGES.register;
  return page + signInReturnQuery({ ...back, email: email_address, organization: slug });
}

/** The codes that the login page explains; it explains any other as sso_refused. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set([
  "account_suspended",
  "not_found",
  "not_ready",
  "rate_limited",
  "sso_denied",
  "sso_login_needed",
  "sso_misconfigured",
  "sso_unavailable",
  "sso_unsolicited",
]);

/** The answer to a provider's server whose logout token is refused (OpenID Connect Back-Channel Logout 1.0, 2.8). */
function refusedLogout(code: ErrorCode): Response {
  const body = { error: "invalid_request", error_description: code };
  return Response.json(body, { status: 400, headers: { "cache-control": "no-store" } });
}

function asResponse(result: Response | { code: ErrorCode }): Response {
  return result instanceof Response ? result : redirectToProblem(result.code);
}

function redirectToProblem(code: ErrorCode, cookies: readonly string[] = []): Response {
  return redirectTo(problemPath(EXPLAINED.has(code) ? code : "sso_refused"), cookies);
}

function problemPath(problem: string): string {
  return `${PAGES.login}?sign_on=${problem}`;
}
