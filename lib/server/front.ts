import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { OutputOf } from "../contract/endpoint";
import type { getHealth } from "../contract/system/get-health";
import type { Settings } from "../platform/config";
import { createLog } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { VERSION } from "../platform/version";
import { createDrain, type Drain } from "./drain";
import { METRICS_PATH, metricsEndpoint } from "./metrics-endpoint";
import { observe, registerOpenRequests } from "./observe";
import { probeOf } from "./probe";
import type { Handler } from "./request-handler";
import { routeNames } from "./route-names";
import type { Tracing } from "./tracing";

export type Front = Readonly<{
  /** Outermost: counts, logs and traces every request. */
  around: (listener: RequestListener) => RequestListener;
  /** Innermost, once it is known who calls: answers what is the process's own, and leaves the rest to `next`. */
  before: (next: Handler) => Handler;
  drain: Drain;
  log: Logger;
}>;

type Serving = Readonly<{
  /** What stands before the calls' paths: `/api`, or nothing where the platform is alone. */
  under: string;
  /** Next's routes. */
  patterns: readonly string[];
  metrics: Pick<Metrics, "registry" | "requests" | "requestDuration">;
  tracing: Tracing | null;
}>;

/** What every process has around what it serves: a log line for each request, metrics, traces, and an orderly end. */
export function createFront(
  settings: Pick<Settings, "logLevel" | "metricsToken" | "platformUrl">,
  serving: Serving,
): Front {
  const { under, patterns, metrics, tracing } = serving;
  const open = new Set<ServerResponse>();
  registerOpenRequests(metrics.registry, open);
  const endpoint = metricsEndpoint(settings.metricsToken, metrics.registry);
  const drain = createDrain(() => open, under);
  const log = createLog(settings.logLevel);
  const routeName = routeNames(under, [METRICS_PATH, ...patterns]);
  const observer = { routeName, metrics, open, log };
  return {
    log,
    around: (listener) => observe(tracing?.traceRequests(listener, routeName) ?? listener, observer),
    before: (next) =>
      drain.guard(async (request, response) => {
        if (endpoint && request.url?.split("?")[0] === METRICS_PATH) return endpoint(request, response);
        // A web node lives although its platform does not: whoever watches it must not end it for that.
        if (settings.platformUrl && probeOf(request, under) === "live") return answerLive(response);
        return next(request, response);
      }),
    drain,
  };
}

function answerLive(response: ServerResponse): void {
  const alive: OutputOf<typeof getHealth> = { live: true, ready: false, database: null, version: VERSION };
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(alive));
}
