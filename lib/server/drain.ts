import type { IncomingMessage, ServerResponse } from "node:http";
import { ADDRESSES } from "../contract/http/addresses";
import type { ErrorBody } from "../contract/http/error-body";
import { ERRORS } from "../contract/http/errors";
import { REQUEST_ID_HEADER, UNAVAILABLE_RETRY_SECONDS } from "../contract/http/transport";
import type { Handler } from "./listener";

export type Drain = Readonly<{
  /** Makes the process report that it is not ready, and close each connection after its response. */
  begin: () => void;
  guard: (handle: Handler) => Handler;
}>;

/**
 * Creates the drain of a process that is shutting down.
 * @param open the responses that are not finished
 * @param callPrefix the prefix of the calls' paths
 */
export function createDrain(open: () => Iterable<ServerResponse>, callPrefix: string): Drain {
  let isDraining = false;
  return {
    begin: () => {
      isDraining = true;
      for (const response of open()) closeAfter(response);
    },
    guard: (handle) => async (request, response) => {
      if (isDraining) closeAfter(response);
      if (isDraining && probeOf(request, callPrefix) === "ready") answerNotReady(request, response);
      else await handle(request, response);
    },
  };
}

/** Tells the client, often a load balancer, not to reuse the connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

function answerNotReady(request: IncomingMessage, response: ServerResponse): void {
  const { status, message } = ERRORS.not_ready;
  const request_id = String(request.headers[REQUEST_ID_HEADER]);
  const body: ErrorBody = { error: true, status, message, data: { code: "not_ready", request_id } };
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "retry-after": String(UNAVAILABLE_RETRY_SECONDS),
  });
  response.end(JSON.stringify(body));
}

/** The health probe that a request is: liveness, readiness, or null for every other request. */
export function probeOf({ method, url = "" }: IncomingMessage, callPrefix: string): "live" | "ready" | null {
  const [path, query] = url.split("?");
  if (path !== callPrefix + ADDRESSES.getHealth.path || (method !== "GET" && method !== "HEAD")) return null;
  return new URLSearchParams(query).get("probe") === "live" ? "live" : "ready";
}
