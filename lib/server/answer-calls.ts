import { BROWSER_ADDRESSES } from "../contract/http/browser-addresses";
import type { Handler } from "./listener";
import { disconnectSignal, sendResponse, toWebRequest } from "./web-messages";

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
/** A path of a call without escapes, empty or dotted segments, so that every router reads it alike. */
const PLAIN_CALL = /^\/api(?:\/[\w~@:+-][\w.~@:+-]*)+(?=\?|$)/;

/** The beginnings of the addresses below /api that are routes of Next's. */
const NEXT_ROUTES = Object.values(BROWSER_ADDRESSES).map(({ path }) => `/api${path.split("/:")[0]}`);

type AnswerCallsOptions = Readonly<{
  /** The bff's handler, which `app/api/[...path]/route.ts` exports, too. */
  handle: (request: Request) => Promise<Response>;
  next: Handler;
}>;

/**
 * Answers calls without Next's router, which serves the same handler but takes more time for a call than the bff and
 * the platform together (lib/docs/decisions.md). All other requests go to Next.
 */
export function answerCalls({ handle, next }: AnswerCallsOptions): Handler {
  const isNextRoute = (path: string) => NEXT_ROUTES.some((route) => path === route || path.startsWith(`${route}/`));
  return async (request, response) => {
    const path = PLAIN_CALL.exec(request.url ?? "")?.[0];
    if (path === undefined || !METHODS.has(request.method) || isNextRoute(path)) return next(request, response);
    const signal = disconnectSignal(response);
    const call = await toWebRequest(request, "http://site.internal", signal);
    if (call) await sendResponse(response, await handle(call), signal);
  };
}
