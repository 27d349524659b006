import "server-only";
import { ADDRESSES } from "../contract/addresses";
import { GRANT_HEADER } from "../contract/transport";
import { type Admitted, admit } from "./admit";
import { Unreachable, type Upstream } from "./create-upstream";
import { inwardHeaders, outwardHeaders } from "./headers";
import { refuse } from "./refuse";
import { applyGrants, bearerOf, type Session, withoutGrants } from "./session";
import { readSession, sessionCookies } from "./session-cookie";
import type { BffSettings } from "./settings";

export type HandleParts = { upstream: Upstream; settings: () => BffSettings; now: () => number };

/** Makes what stands behind /api: cookie in, bearer out; grants come back as the sealed cookie and never as such. */
export function createHandle({ upstream, settings, now }: HandleParts) {
  return async function handle(request: Request): Promise<Response> {
    const call = admit(request, settings());
    if (call instanceof Response) return call;
    try {
      const session = await readSession(request.headers.get("cookie"), settings(), now());
      const answer = await pass(request, call, session);
      return await bringBack(request, call, session, answer);
    } catch (error) {
      return refuse(request, error instanceof Unreachable ? "not_ready" : "internal");
    }
  };

  function pass(request: Request, { target, bearer }: Admitted, session: Session): Promise<Response> {
    const headers = inwardHeaders(request.headers);
    const authorization = bearer ?? bearerOf(session);
    if (authorization) headers.set("authorization", authorization);
    const { method, body, signal } = request;
    return upstream({ method, target: target.path + target.search, headers, body, signal });
  }

  async function bringBack(request: Request, call: Admitted, session: Session, answer: Response): Promise<Response> {
    const { status, body } = answer;
    if (status >= 500 && !body) return refuse(request, status === 503 ? "not_ready" : "internal");
    const headers = outwardHeaders(answer.headers);
    const change = call.bearer ? null : sessionAfter(call, session, answer);
    const cookies = change ? await sessionCookies(change, settings(), now()) : [];
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return new Response(body, { status, headers });
  }

  /** The session to keep from now on; null when it stays as it is. */
  function sessionAfter({ target, hasCookie }: Admitted, session: Session, answer: Response): Session | null {
    const grants = answer.headers.get(GRANT_HEADER);
    if (grants !== null) return applyGrants(session, grants, now());
    // Nobody stands behind these grants any more; without this the browser would ask with them for ever.
    const isNobody = answer.status === 401 && target.path === ADDRESSES.whoAmI.path;
    return isNobody && hasCookie ? withoutGrants(session) : null;
  }
}
