import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { REQUEST_ID_HEADER } from "../contract/transport";
import type { RequestTally } from "./figures/request-tally";
import type { RouteName } from "./route-names";

export type Observing = Readonly<{ nameOf: RouteName; tally: RequestTally; log: Pick<Logger, "info" | "debug"> }>;

/** What is asked for by the hundred behind every page, and says little: counted, and told at the level debug. */
const QUIET: ReadonlySet<string> = new Set(["/_next", "file", "getHealth"]);
/** A caller who left before the answer began, in nginx' words. */
const LEFT = 499;

/** Counts every request and writes one line for it once its last byte is out, or its caller gone. */
export function observe(handle: RequestListener, { nameOf, tally, log }: Observing): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const { method = "GET", url = "/" } = request;
    tally.begin(response);
    response.once("close", () => {
      const ms = performance.now() - startedAt;
      const route = nameOf(method, pathOf(url));
      const status = response.headersSent ? response.statusCode : LEFT;
      tally.end(response, route, method, status, ms / 1000);
      // A page that is kept goes out without a number of its own, thousands of times a second.
      const isKept = response.statusCode < 400 && !response.hasHeader("x-request-id");
      const level = isKept || QUIET.has(route) ? "debug" : "info";
      const cut = response.writableFinished ? {} : { cut: true };
      const requestId = request.headers[REQUEST_ID_HEADER];
      log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...cut }, "request");
    });
    handle(request, response);
  };
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
