import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SHORT_BODY_BYTES } from "../contract/transport";
import { bodyParts, drainRest } from "./request-body";

type Init = RequestInit & { duplex: "half" };

/** What belongs to a connection and not to what is sent over it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect"],
]);

/**
 * A request as the web's own. A body of some length is read as it is asked for. `origin` stands before its path.
 * Null when whoever asks left before a short body had come.
 */
export async function webRequest(
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
  if (body === "left") return null;
  const init: Init = { method, headers, body, duplex: "half", signal };
  return new Request(`${origin}${url.startsWith("/") ? url : "/"}`, init);
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | ReadableStream | "left" | null> {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (length === undefined && coding === undefined) return null;
  if (Number(length) <= SHORT_BODY_BYTES) return wholeBody(request);
  // Not as a stream made of it: that would take the first of it before anybody reads, and what is taken but not read
  // holds up the connection, while Node throws away what nobody began to read.
  return bodyParts(request) as unknown as ReadableStream;
}

function wholeBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | "left"> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    for (const over of ["error", "close"]) request.once(over, () => resolve("left"));
  });
}

/** Fires when whoever asked has left before the whole answer was sent. */
export function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** Sends an answer of the web's over a socket, as fast as it is taken and no further than its reader stays. */
export async function sendAnswer(response: ServerResponse, answer: Response, left: AbortSignal): Promise<void> {
  // The body may have taken too long meanwhile, which is answered already.
  if (response.headersSent) return void answer.body?.cancel().catch(() => {});
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(answer.status);
  if (!answer.body) {
    await drainRest(response.req);
    return void response.end();
  }
  // What is streamed may be long in coming: its head goes out before it. What is said in one piece takes it along.
  if (!answer.headers.get("content-type")?.startsWith("application/json")) await sendHead(response);
  const reader = answer.body.getReader();
  const leave = () => void reader.cancel(left.reason).catch(() => {});
  left.addEventListener("abort", leave, { once: true });
  if (left.aborted) leave();
  // One listener for all of it: what compresses an answer keeps each that it is given.
  let goOn = () => {};
  response.on("drain", () => goOn());
  response.on("close", () => goOn());
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (response.write(value) || response.closed) continue;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  left.removeEventListener("abort", leave);
  await drainRest(response.req);
  if (!left.aborted) response.end();
}

/**
 * Sends the head of an answer, with what there is to be sent already. In the next turn of the loop: who answers in pieces has work
 * under way, which what has come meanwhile moves on, and which waits elsewhere while this is written.
 */
async function sendHead(response: ServerResponse): Promise<void> {
  await nextTurn();
  response.cork();
  response.flushHeaders();
  process.nextTick(() => response.uncork());
}
