import "server-only";
import type { Endpoint, InputOf, OutputOf } from "../contract/endpoint";
import type { ErrorCode } from "../contract/errors";
import { nextPage } from "../contract/next-page";
import { PAGES } from "../contract/pages";
import { readFailure } from "../contract/read-failure";
import { requestLine } from "../contract/request-line";
import { readSignInReturn, signInReturnQuery, signOnPath } from "../contract/sign-in-return";
import { beginSignOn, finishSignOn, receiveSignOn } from "../contract/sso/endpoints";
import { GRANT_HEADER } from "../contract/transport";
import { errorResponse } from "./error-response";
import { callerHeaders } from "./headers";
import { type HostVerdict, resolveHost } from "./hosts";
import { redirectTo, redirectToMainHost } from "./redirect";
import { bearerOf } from "./session";
import { grantCookies, readSession } from "./session-cookie";
import { type BffSettings, bffSettings } from "./settings";
import { readOrCreateSignOnSecret, signOnChallenge, signOnCookie } from "./sign-on-cookie";
import { UnreachableError, type Upstream, upstream } from "./upstream";

export type SignOnOptions = {
  upstream: Upstream;
  settings: () => BffSettings;
  resolveHost: (host: string | null) => Promise<HostVerdict>;
  now: () => number;
};

type PlatformResult<T extends Endpoint> = { data: OutputOf<T>; grants: string | null } | { code: ErrorCode };

/** The largest form that an identity provider may send, in bytes. */
const FORM_MAX_BYTES = 240 * 1024;

const FORM_TYPE = "application/x-www-form-urlencoded";

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
  loggedOut: async () => steps.loggedOut(),
};

/**
 * Makes the browser's steps of signing in with an organisation: to the identity provider and back. A SAML response is a form
 * that another site's page posts, so the SameSite cookies do not come with it. It is verified first; then the browser is
 * redirected to a step of this site, which the cookies reach, and which accepts only the browser that started.
 */
export function createSignOn({ upstream, settings, resolveHost, now }: SignOnOptions) {
  /** Redirects to the organisation's identity provider; from an entity's own host through the main host. */
  async function login(request: Request, slug: string): Promise<Response> {
    const { kind } = await resolveHost(request.headers.get("host"));
    if (kind === "entity") return redirectToMainHost(request, signOnPath(encodeURIComponent(slug)), settings());
    if (kind !== "main") return errorResponse(request, kind === "unavailable" ? "not_ready" : "not_found");
    const way = readSignInReturn(new URL(request.url).searchParams);
    const secret = readOrCreateSignOnSecret(request.headers.get("cookie"), settings());
    const result = await post(request, beginSignOn, {
      slug,
      challenge: signOnChallenge(secret),
      way: signInReturnQuery({ ...way, email: null, organization: null }),
      email: way.email,
    });
    if ("code" in result) return redirectToProblem(result.code);
    return redirectTo(result.data.location, [signOnCookie(secret, settings())]);
  }

  /** Receives the SAML response (the assertion consumer service). */
  async function acs(request: Request, slug: string): Promise<Response> {
    const form = await readForm(request, FORM_MAX_BYTES);
    const input = { slug, state: form?.get("RelayState") ?? "", answer: form?.get("SAMLResponse") ?? "" };
    const result = await post(request, receiveSignOn, input);
    if ("code" in result) return redirectToProblem(result.code);
    return redirectTo(`/api/sso/${encodeURIComponent(slug)}/arrive?code=${result.data.code}`);
  }

  /** Finishes a SAML sign-in, with the browser's cookies. */
  function arrive(request: Request, slug: string): Promise<Response> {
    return finish(request, slug, new URL(request.url).searchParams.get("code") ?? "");
  }

  /** Receives the OpenID Connect response, with the browser's cookies. */
  async function callback(request: Request, slug: string): Promise<Response> {
    const { search, searchParams } = new URL(request.url);
    const input = { slug, state: searchParams.get("state") ?? "", answer: search.slice(1) };
    const result = await post(request, receiveSignOn, input);
    return "code" in result ? redirectToProblem(result.code) : finish(request, slug, result.data.code);
  }

  /** Receives the browser after a sign-out at the organisation. The session here ended before it left. */
  function loggedOut(): Response {
    return redirectTo(PAGES.home);
  }

  async function finish(request: Request, slug: string, code: string): Promise<Response> {
    const cookies = request.headers.get("cookie");
    // An admin's test is bound to the session, so it is finished without a secret of this browser.
    const verifier = readOrCreateSignOnSecret(cookies, settings());
    const clearSecret = signOnCookie(null, settings());
    const session = await readSession(cookies, settings(), now());
    const result = await post(request, finishSignOn, { slug, code, verifier }, bearerOf(session));
    if ("code" in result) return redirectToProblem(result.code, [clearSecret]);
    const { data, grants } = result;
    if (data.outcome === "tested") return redirectTo(`${PAGES.adminOrganisations}/${data.way}`);
    const sessionCookieValues = grants === null ? [] : await grantCookies(session, grants, settings(), now());
    return redirectTo(pathAfterSignOn(slug, data, session.workflows !== undefined), [
      clearSecret,
      ...sessionCookieValues,
    ]);
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

  return { login, acs, arrive, callback, loggedOut };
}

/** The path after a verified sign-in. The way back came through an address, so it is validated again: only paths of this site pass. */
function pathAfterSignOn(
  slug: string,
  { outcome, way, email_address, has_password }: OutputOf<typeof finishSignOn>,
  mayOwnEntity: boolean,
): string {
  const back = { ...readSignInReturn(new URLSearchParams(way)), email: null, organization: null };
  if (outcome === "signed_in") return nextPage({ step: "signIn", way: back, mayOwnEntity });
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
  "sso_unavailable",
]);

function redirectToProblem(code: ErrorCode, cookies: readonly string[] = []): Response {
  return redirectTo(problemPath(EXPLAINED.has(code) ? code : "sso_refused"), cookies);
}

function problemPath(problem: string): string {
  return `${PAGES.login}?sign_on=${problem}`;
}

/** The fields of a URL-encoded form; null for another content type and for a body beyond the limit. */
async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams | null> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE || !request.body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
