import type { Handler } from "./listener";
import { disconnectSignal, sendResponse, toWebRequest } from "./web-messages";

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
/** A path of a call without escapes, empty or dotted segments, so that every router reads it alike. */
const PLAIN_CALL = /^\/api(?:\/[\w~@:+-][\w.~@:+-]*)+(?=\?|$)/;

type CallAnswering = Readonly<{
  /** The bff's handler, which `app/api/[...path]/route.ts` exports, too. */
  handle: (request: Request) => Promise<Response>;
  /** The patterns of Next's routes. Those below /api stay with Next. */
  routes: readonly string[];
  next: Handler;
}>;

/**
 * Answers calls without Next's router, which serves the same handler but takes more time for a call than the bff and
 * the platform together (README, "Decisions"). Whatever is not plainly a call of that handler goes to Next.
 */
export function answerCalls({ handle, routes, next }: CallAnswering): Handler {
  const ownRoutes = routes.filter((pattern) => pattern.startsWith("/api/")).map((pattern) => pattern.split("/[")[0]);
  const hasOwnRoute = (path: string) => ownRoutes.some((route) => path === route || path.startsWith(`${route}/`));
  return async (request, response) => {
    const path = PLAIN_CALL.exec(request.url ?? "")?.[0];
    if (path === undefined || !METHODS.has(request.method) || hasOwnRoute(path)) return next(request, response);
    const signal = disconnectSignal(response);
    const call = await toWebRequest(request, "http://site.internal", signal);
    if (call) await sendResponse(response, await handle(call), signal);
  };
}
