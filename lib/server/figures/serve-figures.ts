import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Figure } from "../../platform/boot";
import type { Handler } from "../request-handler";
import { EXPOSITION_TYPE, exposition } from "./exposition";

/** Where Prometheus asks. */
export const FIGURES_PATH = "/metrics";

export type FigureSource = () => readonly Figure[] | Promise<readonly Figure[]>;

/**
 * Answers whoever has the token with the figures of all sources; a source that fails is left out, since the others may
 * say why. Without a token there is no such address: null.
 */
export function figuresListener(token: string | null, sources: readonly FigureSource[]): Handler | null {
  if (!token) return null;
  return async (request, response) => {
    response.setHeader("cache-control", "no-store");
    if (!hasToken(request, token)) return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    const asked = await Promise.allSettled(sources.map(async (source) => source()));
    const figures = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    response.writeHead(200, { "content-type": EXPOSITION_TYPE }).end(exposition(figures));
  };
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  // Of hashes, the comparison takes as long for every length.
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
