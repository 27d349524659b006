import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "../contract/http/error-body";
import { ERRORS } from "../contract/http/errors";
import { REQUEST_ID_HEADER, SHORT_BODY_BYTES } from "../contract/http/transport";

/** How much of a rejected body is still read, so that a client that sends all of it first can read the response. */
const DRAIN_MAX_BYTES = 256 * 1024 * 1024;
const DRAIN_MAX_MS = 30_000;

/** The time for a body: a base, and more only while it arrives at this rate. */
export type BodyTimeLimit = Readonly<{ baseMs: number; bytesPerSecond: number }>;
const BODY_TIME_LIMIT: BodyTimeLimit = { baseMs: 30_000, bytesPerSecond: 16 * 1024 };

/** A request's body in chunks. The connection stays open when its reader stops early: the response needs it. */
export async function* bodyChunks(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield* request.iterator({ destroyOnReturn: false });
}

/**
 * Reads and discards the rest of a body, up to DRAIN_MAX_BYTES and DRAIN_MAX_MS. A response that is sent before its request
 * is complete has to end after this: with `Connection: close` Node closes the connection at the response's end, and a client
 * that writes everything first would get an error instead of the response.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
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

/** Ends a request whose body arrives too slowly, with 408 if the response has not started. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  limit: BodyTimeLimit = BODY_TIME_LIMIT,
): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  const startedAt = performance.now();
  const before = request.socket.bytesRead;
  const check = () => {
    if (request.complete || request.destroyed) return;
    const received = request.socket.bytesRead - before;
    const remainingMs = limit.baseMs + (received / limit.bytesPerSecond) * 1000 - (performance.now() - startedAt);
    if (remainingMs <= 0) return answerTimeout(request, response);
    timer = setTimeout(check, remainingMs + 1).unref();
  };
  let timer = setTimeout(check, limit.baseMs).unref();
  response.once("close", () => clearTimeout(timer));
  // Node would close the connection with the response, and a client that is still writing would get a reset instead.
  const isClosing = !(Number(length) <= SHORT_BODY_BYTES) && /\bclose\b/i.test(request.headers.connection ?? "");
  if (isClosing) response.setHeader("connection", "keep-alive");
  response.once("finish", async () => {
    await drainRequest(request);
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
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", connection: "close" });
  response.end(JSON.stringify(body));
}
