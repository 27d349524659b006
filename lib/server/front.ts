import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { OutputOf } from "../contract/endpoint";
import type { getHealth } from "../contract/system/get-health";
import type { Settings } from "../platform/config";
import { createLog } from "../platform/log";
import { VERSION } from "../platform/version";
import { createDrain, type Drain } from "./drain";
import { watchEventLoop } from "./figures/event-loop";
import { processFigures } from "./figures/process";
import { RequestTally } from "./figures/request-tally";
import { FIGURES_PATH, type FigureSource, figuresListener } from "./figures/serve-figures";
import { observe } from "./observe";
import { probeOf } from "./probe";
import type { Handler } from "./request-handler";
import { routeNames } from "./route-names";
import { startTracing } from "./tracing/start-tracing";

export type Front = Readonly<{
  /** Outermost: counts and tells of every request. */
  around: (listener: RequestListener) => RequestListener;
  /** Innermost, once it is known who calls: answers what is the process's own, and leaves the rest to `next`. */
  before: (next: Handler) => Handler;
  drain: Drain;
  log: Logger;
  /** Watches no longer, and hands on what it saw. */
  close: () => Promise<void>;
}>;

type Serving = Readonly<{
  /** What stands before the calls' paths: `/api`, or nothing where the platform is alone. */
  under: string;
  /** Next's routes. */
  patterns: readonly string[];
}>;

/** What every process of ours has around what it serves: a line for each request, figures, and an orderly end. */
export function createFront(
  settings: Pick<Settings, "logLevel" | "metricsToken" | "otlpEndpoint" | "platformUrl" | "siteName">,
  serving: Serving,
): Front {
  const { under, patterns } = serving;
  const tally = new RequestTally();
  const loop = watchEventLoop();
  const own: FigureSource[] = [() => tally.figures(), loop.figures, processFigures];
  const figures = figuresListener(settings.metricsToken, own);
  // Who calls a platform that is alone is a web node, in whose trace it takes part.
  const tracing = startTracing(settings, under === "");
  const drain = createDrain(() => tally.open(), under);
  const log = createLog(settings.logLevel);
  const observing = { nameOf: routeNames(under, [FIGURES_PATH, ...patterns]), tally, log };
  return {
    log,
    around: (listener) => observe(tracing?.around(listener, observing.nameOf) ?? listener, observing),
    before: (next) =>
      drain.guard(async (request, response) => {
        if (figures && request.url?.split("?")[0] === FIGURES_PATH) return figures(request, response);
        // A web node lives although its platform does not: whoever watches it must not end it for that.
        if (settings.platformUrl && probeOf(request, under) === "live") return answerLive(response);
        return next(request, response);
      }),
    drain,
    close: async () => {
      loop.stop();
      await tracing?.close();
    },
  };
}

function answerLive(response: ServerResponse): void {
  const alive: OutputOf<typeof getHealth> = { live: true, ready: false, database: null, version: VERSION };
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(alive));
}
