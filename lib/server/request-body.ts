import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "../contract/error-body";
import { ERRORS } from "../contract/errors";
import { REQUEST_ID_HEADER, SHORT_BODY_BYTES } from "../contract/transport";

/** What of a refused body is still taken, so that whoever sends all of it first can read the answer after. */
const DRAIN_MAX_BYTES = 256 * 1024 * 1024;
const DRAIN_MAX_MS = 30_000;

/** A body may take this long, and longer only as far as it keeps coming at this pace. */
export type Pace = Readonly<{ baseMs: number; bytesPerSecond: number }>;
const PACE: Pace = { baseMs: 30_000, bytesPerSecond: 16 * 1024 };

/** A request's body as it comes. When its reader stops early the connection stays, since the answer goes out over it. */
export async function* bodyParts(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield* request.iterator({ destroyOnReturn: false });
}

/**
 * Resolves once the rest of a body has come and was thrown away, or was more or later than is still taken. An answer that
 * goes out before its request has come whole ends after this: Node closes the connection at the answer's end where the
 * client asked for that, and a client that writes everything first would get an error in place of the answer.
 */
export function drainRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes > DRAIN_MAX_BYTES) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      request.off("data", count);
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_MAX_MS).unref();
    for (const over of ["end", "close", "error"]) request.once(over, stop);
    request.on("data", count);
    request.resume();
  });
}

/** Ends a request whose body comes too slowly, with 408 where nothing has been answered yet. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, pace: Pace = PACE): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  const startedAt = performance.now();
  const before = request.socket.bytesRead;
  const check = () => {
    if (request.complete || request.destroyed) return;
    const received = request.socket.bytesRead - before;
    const leftMs = pace.baseMs + (received / pace.bytesPerSecond) * 1000 - (performance.now() - startedAt);
    if (leftMs <= 0) return answerTimeout(request, response);
    timer = setTimeout(check, leftMs + 1).unref();
  };
  let timer = setTimeout(check, pace.baseMs).unref();
  response.once("close", () => clearTimeout(timer));
  // Node would close the connection with the response, and a client that is still writing would read a reset in its place.
  const isClosing = !(Number(length) <= SHORT_BODY_BYTES) && /\bclose\b/i.test(request.headers.connection ?? "");
  if (isClosing) response.setHeader("connection", "keep-alive");
  response.once("finish", async () => {
    await drainRest(request);
    if (isClosing) request.socket.end();
    else if (!request.complete) request.destroy();
  });
}

function answerTimeout(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  const { status, message } = ERRORS.request_timeout;
  const request_id = String(request.headers[REQUEST_ID_HEADER]);
  const body: ErrorBody = { error: true, status, message, data: { code: "request_timeout", request_id } };
  response.once("finish", () => request.destroy());
  response.writeHead(status, {
    ...{ "content-type": "application/json", "cache-control": "no-store", connection: "close" },
  });
  response.end(JSON.stringify(body));
}
