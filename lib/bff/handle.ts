import "server-only";
import { ADDRESSES } from "../contract/http/addresses";
import { GRANT_HEADER } from "../contract/http/transport";
import { errorResponse } from "./error-response";
import { inwardHeaders, outwardHeaders } from "./headers";
import { bearerOf, type Session, withoutGrants } from "./session";
import { grantCookies, readSession, sessionCookies } from "./session-cookie";
import { type BffSettings, bffSettings } from "./settings";
import { UnreachableError, type Upstream, upstream } from "./upstream";
import { type ValidatedCall, validateRequest } from "./validate-request";

export type HandleOptions = { upstream: Upstream; settings: () => BffSettings; now: () => number };

/** Answers every call below /api of this process. */
export const handle = createHandle({ upstream, settings: bffSettings, now: Date.now });

/** Makes the proxy behind /api: sends the session cookie as a bearer, and stores grants in the cookie instead of passing them on. */
export function createHandle({ upstream, settings, now }: HandleOptions) {
  return async function handle(request: Request): Promise<Response> {
    const call = await validateRequest(request, settings());
    if (call instanceof Response) return call;
    try {
      const session = await readSession(request.headers.get("cookie"), settings(), now());
      const response = await forward(request, call, session);
      return await toBrowserResponse(request, call, session, response);
    } catch (error) {
      return errorResponse(request, error instanceof UnreachableError ? "not_ready" : "internal");
    }
  };

  function forward(request: Request, { target, bearer }: ValidatedCall, session: Session): Promise<Response> {
    const headers = inwardHeaders(request.headers);
    const authorization = bearer ?? bearerOf(session);
    if (authorization) headers.set("authorization", authorization);
    const { method, body, signal } = request;
    return upstream({ method, target: target.path + target.search, headers, body, signal });
  }

  async function toBrowserResponse(
    request: Request,
    call: ValidatedCall,
    session: Session,
    response: Response,
  ): Promise<Response> {
    const { status, body } = response;
    if (status >= 500 && !body) return errorResponse(request, status === 503 ? "not_ready" : "internal");
    const headers = outwardHeaders(response.headers);
    const cookies = call.bearer ? [] : await cookiesAfter(call, session, response);
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return new Response(body, { status, headers });
  }

  /** The Set-Cookie values after a response; none when the session does not change. */
  async function cookiesAfter(
    { target, hasCookie }: ValidatedCall,
    session: Session,
    response: Response,
  ): Promise<string[]> {
    const grants = response.headers.get(GRANT_HEADER);
    if (grants !== null) return grantCookies(session, grants, settings(), now());
    // The grants were revoked; clear the cookie, or the browser keeps sending it.
    const isRevoked = response.status === 401 && target.path === ADDRESSES.whoAmI.path;
    return isRevoked && hasCookie ? sessionCookies(withoutGrants(session), settings(), now()) : [];
  }
}
