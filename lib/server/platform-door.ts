import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { ADDRESSES } from "../contract/addresses";
import { KEY_REJECTED, PLATFORM_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/transport";
import { refuse, refuseMalformed } from "./refuse-malformed";
import { limitBodyTime } from "./request-body";
import type { Handler } from "./request-handler";
import { leaving, sendAnswer, webRequest } from "./web-messages";

type PlatformFetch = (request: Request) => Promise<Response>;

/**
 * Puts a call from a web node through to the platform. Who has the key is a web node, and what it says of its callers is
 * believed; everybody else may only ask how the platform is.
 */
export function proveWebNode(key: string, next: Handler): RequestListener {
  return (request, response) => {
    if (refuseMalformed(request, response)) return;
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
      response.setHeader(PLATFORM_KEY_HEADER, KEY_REJECTED);
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
    const left = leaving(response);
    limitBodyTime(request, response);
    const asked = await webRequest(request, "http://platform.internal", left);
    if (!asked) return;
    // The platform's own name: of the page's host a web node tells by itself.
    asked.headers.delete("host");
    await sendAnswer(response, await platform(asked), left);
  };
}

/** What a balancer and Prometheus ask; the figures have a token of their own. */
function isForAll({ method, url = "" }: IncomingMessage): boolean {
  const [path] = url.split("?");
  return method === "GET" && (path === ADDRESSES.getHealth.path || path === "/metrics");
}

function isSame(given: unknown, key: string): boolean {
  return typeof given === "string" && timingSafeEqual(hashOf(given), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
