import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { ADDRESSES } from "../contract/http/addresses";
import { KEY_REJECTED, PLATFORM_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/http/transport";
import type { Handler } from "./listener";
import { rejectMalformed, sendError } from "./reject-malformed";
import { limitBodyTime } from "./request-body";
import { disconnectSignal, sendResponse, toWebRequest } from "./web-messages";

type PlatformFetch = (request: Request) => Promise<Response>;

/**
 * Authenticates a call to the platform. A caller with the key is a web node, whose headers about its own callers are
 * trusted; all other callers may only read health and metrics.
 */
export function authenticateWebNode(key: string, next: Handler): RequestListener {
  return (request, response) => {
    if (rejectMalformed(request, response)) return;
    const { headers } = request;
    const isWebNode = isSame(headers[PLATFORM_KEY_HEADER], key);
    const given = headers[REQUEST_ID_HEADER];
    for (const name of Object.keys(headers)) {
      if (name === PLATFORM_KEY_HEADER || (!isWebNode && name.startsWith("x-semblance-"))) delete headers[name];
    }
    const requestId = isWebNode && typeof given === "string" ? given : randomUUID();
    headers[REQUEST_ID_HEADER] = requestId;
    response.setHeader("x-request-id", requestId);
    if (!(isWebNode || isPublic(request))) {
      // Tells a web node with another secret that its key is refused, and not its visitor.
      response.setHeader(PLATFORM_KEY_HEADER, KEY_REJECTED);
      return sendError(response, "forbidden", requestId);
    }
    next(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendError(response, "internal", requestId);
    });
  };
}

/** Answers requests of a socket with the platform's fetch. */
export function platformHandler(platform: PlatformFetch): Handler {
  return async (request, response) => {
    const disconnected = disconnectSignal(response);
    limitBodyTime(request, response);
    const call = await toWebRequest(request, "http://platform.internal", disconnected);
    if (!call) return;
    // This is the platform's own host; a web node sends the page's host in a header of its own.
    call.headers.delete("host");
    await sendResponse(response, await platform(call), disconnected);
  };
}

/** Health probes and metrics; the metrics endpoint checks its own token. */
function isPublic({ method, url = "" }: IncomingMessage): boolean {
  const [path] = url.split("?");
  return method === "GET" && (path === ADDRESSES.getHealth.path || path === "/metrics");
}

function isSame(given: unknown, key: string): boolean {
  return typeof given === "string" && timingSafeEqual(hashOf(given), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
