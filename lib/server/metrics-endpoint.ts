import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, type Registry } from "prom-client";
import type { Handler } from "./listener";

export const METRICS_PATH = "/metrics";

/** Creates the handler that sends all metrics of the process to callers with the token; null when no token is set. */
export function metricsEndpoint(token: string | null, registry: Registry): Handler | null {
  if (!token) return null;
  collectDefaultMetrics({ register: registry, prefix: "semblance_" });
  return async (request, response) => {
    response.setHeader("cache-control", "no-store");
    if (!hasToken(request, token)) return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    const body = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(body);
  };
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  // Hashes have one length, which timingSafeEqual needs.
  return timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
