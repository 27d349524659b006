import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "../contract/error-body";
import { ERRORS } from "../contract/errors";
import { REQUEST_ID_HEADER, UNAVAILABLE_RETRY_SECONDS } from "../contract/transport";
import { probeOf } from "./probe";
import type { Handler } from "./request-handler";

export type Drain = Readonly<{
  /** From now on the process says that it is not ready, and each connection ends with its answer. */
  begin: () => void;
  guard: (handle: Handler) => Handler;
}>;

/**
 * Makes a process's orderly end.
 * @param open the answers that are under way
 * @param under what stands before the calls' paths
 */
export function createDrain(open: () => Iterable<ServerResponse>, under: string): Drain {
  let isEnding = false;
  return {
    begin: () => {
      isEnding = true;
      for (const response of open()) closeAfter(response);
    },
    guard: (handle) => async (request, response) => {
      if (isEnding) closeAfter(response);
      if (isEnding && probeOf(request, under) === "ready") answerNotReady(request, response);
      else await handle(request, response);
    },
  };
}

/** A balancer that reads this sends nothing more into the connection. */
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
