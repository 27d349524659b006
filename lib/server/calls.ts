import { createRequire } from "node:module";
import path from "node:path";
import type { Handler } from "./handle";
import { leaving, sendAnswer, webRequest } from "./web-messages";

/** Where the build keeps the route handler of every call. */
const BUILT_ROUTE = ".next/server/app/api/[...path]/route.js";

type RouteHandler = (request: Request) => Promise<Response>;
type BuiltRoute = { routeModule: { userland: Readonly<Record<string, RouteHandler | undefined>> } };

/** A path that means the same to everybody: no empty part, nothing that a router would turn into another. */
const PLAIN = /^\/api(?:\/[\w~@:+-][\w.~@:+%-]*)+(?=\?|$)/;

/**
 * Puts calls through to the route handler of `app/api/[...path]` itself. What stands before a handler in Next serves
 * pages, and took three quarters of what the site adds to a call. Whatever is not plainly a call
 * of that route goes to `next`.
 * @param root the product's folder
 * @param patterns all routes of the build: those with a handler of their own below /api are not this one's
 */
export function callsFirst(root: string, patterns: readonly string[], next: Handler): Handler {
  const { routeModule }: BuiltRoute = createRequire(path.join(root, "package.json"))(path.join(root, BUILT_ROUTE));
  const others = patterns.filter((pattern) => pattern.startsWith("/api/")).map(beforeSlots);
  const isOurs = (at: string) => !others.some((other) => at === other || at.startsWith(`${other}/`));
  return async (request, response) => {
    const { method = "GET", url = "" } = request;
    const [at] = PLAIN.exec(url) ?? [];
    const handler = at !== undefined && isOurs(at) ? routeModule.userland[method] : undefined;
    if (typeof handler !== "function") return next(request, response);
    const left = leaving(response);
    const asked = await webRequest(request, "http://site.internal", left);
    if (asked) await sendAnswer(response, await handler(asked), left);
  };
}

/** The part of a pattern before what it leaves open: `/api/sso/[slug]/login` begins with `/api/sso`. */
function beforeSlots(pattern: string): string {
  return pattern.replace(/\/\[.*$/, "");
}
