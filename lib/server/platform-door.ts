import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ADDRESSES } from "../contract/addresses";
import type { ErrorBody } from "../contract/error-body";
import { ERRORS } from "../contract/errors";
import { KEY_REFUSED, PLATFORM_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/transport";
import type { Handler } from "./handle";

type PlatformFetch = (request: Request) => Promise<Response>;
type Init = RequestInit & { duplex: "half" };

/** What belongs to a connection and not to what is sent over it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect", "host"],
]);

/**
 * Puts a call from a web node through to the platform. Who has the key is a web node, and what it says of its callers is
 * believed; everybody else may only ask how the platform is.
 */
export function proveWebNode(key: string, next: Handler): RequestListener {
  return (request, response) => {
    const { headers } = request;
    const isWebNode = isSame(headers[PLATFORM_KEY_HEADER], key);
    const given = headers[REQUEST_ID_HEADER];
    for (const name of Object.keys(headers)) {
      if (name === PLATFORM_KEY_HEADER || (!isWebNode && name.startsWith("x-semblance-"))) delete headers[name];
    }
    const requestId = isWebNode && typeof given === "string" ? given : randomUUID();
    headers[REQUEST_ID_HEADER] = requestId;
    response.setHeader("x-request-id", requestId);
    if (!(isWebNode || isForAll(request))) {
      // A web node with another secret has to know that it is not its visitors who are refused.
      response.setHeader(PLATFORM_KEY_HEADER, KEY_REFUSED);
      return refuse(response, "forbidden", requestId);
    }
    next(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, "internal", requestId);
    });
  };
}

/** Has the platform answer what comes over a socket. */
export function platformHandler(platform: PlatformFetch): Handler {
  return async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const answered = await platform(asRequest(request, gone.signal));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    if (!answered.body) return void response.end();
    // The headers go out at once: what is streamed may be long in coming.
    response.flushHeaders();
    await pipeline(Readable.fromWeb(answered.body as never), response).catch((error: unknown) => {
      // A caller who left is nothing to tell of.
      if (!gone.signal.aborted) throw error;
    });
  };
}

function asRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", url = "/", rawHeaders } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!HOP_BY_HOP.has(name) && value !== undefined) headers.set(name, String(value));
  }
  const hasBody = rawHeaders.some((name, at) => at % 2 === 0 && /^(content-length|transfer-encoding)$/i.test(name));
  const body = hasBody && method !== "GET" && method !== "HEAD" ? (Readable.toWeb(request) as ReadableStream) : null;
  const init: Init = { method, headers, body, duplex: "half", signal };
  return new Request(`http://platform.internal${url.startsWith("/") ? url : "/"}`, init);
}

/** What a balancer and Prometheus ask; the figures have a token of their own. */
function isForAll({ method, url = "" }: IncomingMessage): boolean {
  const [path] = url.split("?");
  return method === "GET" && (path === ADDRESSES.getHealth.path || path === "/metrics");
}

function refuse(response: ServerResponse, code: "forbidden" | "internal", request_id: string): void {
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { error: true, status, message, data: { code, request_id } };
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function isSame(given: unknown, key: string): boolean {
  return typeof given === "string" && timingSafeEqual(hashOf(given), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
