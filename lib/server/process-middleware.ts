import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Output } from "@/lib/contract";
import type { Settings } from "../platform/config";
import { createLog } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { VERSION } from "../platform/version";
import { createDrain, type Drain, probeOf } from "./drain";
import type { Handler } from "./listener";
import { METRICS_PATH, metricsEndpoint } from "./metrics-endpoint";
import { observeRequests, registerOpenRequests } from "./observe-requests";
import { createRouteName } from "./route-names";
import type { Tracing } from "./tracing";

export type ProcessMiddleware = Readonly<{
  /** Outermost: counts, logs and traces every request. */
  outer: (listener: RequestListener) => RequestListener;
  /** Innermost, after the caller is identified: answers metrics and probes of the process, and passes the rest to `next`. */
  inner: (next: Handler) => Handler;
  drain: Drain;
  log: Logger;
}>;

type ProcessMiddlewareOptions = Readonly<{
  /** The prefix of the calls' paths: `/api`, or nothing where the platform is a separate service. */
  callPrefix: string;
  /** The patterns of Next's pages. */
  pagePatterns: readonly string[];
  metrics: Pick<Metrics, "registry" | "requests" | "requestDuration">;
  tracing: Tracing | null;
}>;

/** Creates the handlers around the site or the platform: access log, metrics, traces, health probes and graceful shutdown. */
export function createProcessMiddleware(
  settings: Pick<Settings, "logLevel" | "metricsToken" | "platformUrl">,
  { callPrefix, pagePatterns, metrics, tracing }: ProcessMiddlewareOptions,
): ProcessMiddleware {
  const open = new Set<ServerResponse>();
  registerOpenRequests(metrics.registry, open);
  const endpoint = metricsEndpoint(settings.metricsToken, metrics.registry);
  const drain = createDrain(() => open, callPrefix);
  const log = createLog(settings.logLevel);
  const routeName = createRouteName(callPrefix, [METRICS_PATH, ...pagePatterns]);
  const observer = { routeName, metrics, open, log };
  return {
    log,
    outer: (listener) => observeRequests(tracing?.traceRequests(listener, routeName) ?? listener, observer),
    inner: (next) =>
      drain.guard(async (request, response) => {
        if (endpoint && request.url?.split("?")[0] === METRICS_PATH) return endpoint(request, response);
        // A web node is live although its platform is down: restarting it would not help.
        if (settings.platformUrl && probeOf(request, callPrefix) === "live") return answerLive(response);
        return next(request, response);
      }),
    drain,
  };
}

function answerLive(response: ServerResponse): void {
  const body: Output<"getHealth"> = { live: true, ready: false, database: null, version: VERSION };
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
