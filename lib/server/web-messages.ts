import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SHORT_BODY_BYTES } from "../contract/http/transport";
import { bodyChunks, drainRequest } from "./request-body";

type Init = RequestInit & { duplex: "half" };

/** Headers of a connection, which are not forwarded (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect"],
]);

/**
 * Converts Node's request to a web Request at `origin`. A short body is read first, a longer one is streamed.
 * Null when the client disconnects before a short body is complete.
 */
export async function toWebRequest(
  request: IncomingMessage,
  origin: string,
  signal: AbortSignal,
): Promise<Request | null> {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!HOP_BY_HOP.has(name) && value !== undefined) headers.set(name, String(value));
  }
  const body = method === "GET" || method === "HEAD" ? null : await bodyOf(request);
  if (body === "disconnected") return null;
  const init: Init = { method, headers, body, duplex: "half", signal };
  return new Request(`${origin}${url.startsWith("/") ? url : "/"}`, init);
}

async function bodyOf(
  request: IncomingMessage,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream | "disconnected" | null> {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (length === undefined && coding === undefined) return null;
  if (Number(length) <= SHORT_BODY_BYTES) return wholeBody(request);
  // Pass the iterator and not a ReadableStream made of it: that would read a first chunk before the consumer does, and a body
  // that is read in part holds up the connection, while Node discards one that is not read at all.
  return bodyChunks(request) as unknown as ReadableStream;
}

function wholeBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | "disconnected"> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    for (const over of ["error", "close"]) request.once(over, () => resolve("disconnected"));
  });
}

/** Aborts when the client disconnects before the whole response was sent. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
}

/** Sends a web Response through Node's response, with backpressure, until the client disconnects. */
export async function sendResponse(
  response: ServerResponse,
  webResponse: Response,
  disconnected: AbortSignal,
): Promise<void> {
  // The body time limit may have sent a 408 already.
  if (response.headersSent) return void webResponse.body?.cancel().catch(() => {});
  for (const [name, value] of webResponse.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = webResponse.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(webResponse.status);
  if (!webResponse.body) {
    await drainRequest(response.req);
    return void response.end();
  }
  // The first chunk of a stream may be slow, so send the head before it. JSON is sent with its head.
  if (!webResponse.headers.get("content-type")?.startsWith("application/json")) await sendHead(response);
  const reader = webResponse.body.getReader();
  const cancel = () => void reader.cancel(disconnected.reason).catch(() => {});
  disconnected.addEventListener("abort", cancel, { once: true });
  if (disconnected.aborted) cancel();
  // One listener for the whole response: the compression middleware never removes one.
  let resume = () => {};
  response.on("drain", () => resume());
  response.on("close", () => resume());
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (response.write(value) || response.closed) continue;
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
  }
  disconnected.removeEventListener("abort", cancel);
  await drainRequest(response.req);
  if (!disconnected.aborted) response.end();
}

/**
 * Sends the head of a response together with the chunks that are ready. It waits for the next turn of the event loop, in which
 * arrived data moves the work behind the stream on, since writing to the socket blocks it.
 */
async function sendHead(response: ServerResponse): Promise<void> {
  await nextTurn();
  response.cork();
  response.flushHeaders();
  process.nextTick(() => response.uncork());
}
