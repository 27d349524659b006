import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import { REQUEST_ID_HEADER } from "../contract/http/transport";
import type { Metrics } from "../platform/metrics";
import type { RouteName } from "./route-names";

type RequestObserver = Readonly<{
  routeName: RouteName;
  metrics: Pick<Metrics, "requests" | "requestDuration">;
  /** The responses that are not finished. */
  open: Set<ServerResponse>;
  log: Pick<Logger, "info" | "debug">;
}>;

/** Routes requested many times a page: counted, and logged at the level debug only. */
const QUIET: ReadonlySet<string> = new Set(["/_next", "file", "getHealth"]);
/** The status that nginx logs for a client that disconnects before the response. */
const CLIENT_CLOSED = 499;

/** Counts every request and logs a line for it when the response is finished or the client has disconnected. */
export function observeRequests(
  handle: RequestListener,
  { routeName, metrics, open, log }: RequestObserver,
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const { method = "GET", url = "/" } = request;
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      const ms = performance.now() - startedAt;
      const route = routeName(method, pathOf(url));
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
      metrics.requests.inc({ route, method, status });
      metrics.requestDuration.observe({ route }, ms / 1000);
      // A cached page has no id of its own; logging each at info would cost more than sending it.
      const isCached = response.statusCode < 400 && !response.hasHeader("x-request-id");
      const level = isCached || QUIET.has(route) ? "debug" : "info";
      const cut = response.writableFinished ? {} : { cut: true };
      const requestId = request.headers[REQUEST_ID_HEADER];
      log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...cut }, "request");
    });
    handle(request, response);
  };
}

/** Registers the gauge of unfinished responses, and of the event streams among them. */
export function registerOpenRequests(registry: Registry, open: ReadonlySet<ServerResponse>): void {
  new Gauge({
    name: "semblance_requests_open",
    help: "Requests being answered, and how many of them are event streams.",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.set({ kind: "all" }, open.size);
      this.set({ kind: "stream" }, [...open].filter(isStream).length);
    },
  });
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
