import type { IncomingMessage, ServerResponse } from "node:http";
import type { Body, KeptPage } from "./kept-page";
import { remembered } from "./remembered";

/** What a page is sent by: what was asked, as it came. */
export type Reader = Pick<IncomingMessage, "method" | "headers">;

/** Sends a page that is kept, or says that the browser's own copy still is right. */
export function sendPage(request: Reader, response: ServerResponse, { bodies }: Pick<KeptPage, "bodies">): void {
  const { headers } = request;
  const body = smallestOf(bodies, encodingsIn(String(headers["accept-encoding"] ?? "")));
  const theirs = headers["if-none-match"];
  if (theirs !== undefined && names(theirs, body.etag)) response.writeHead(304, unchanged(body)).end();
  else {
    response.writeHead(200, body.head as string[]);
    if (request.method === "HEAD") response.end();
    else response.end(body.bytes);
  }
}

function smallestOf(bodies: KeptPage["bodies"], taken: ReadonlySet<string>): Body {
  if (bodies.br && taken.has("br")) return bodies.br;
  return bodies.gzip && taken.has("gzip") ? bodies.gzip : bodies.identity;
}

/** The encodings that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
const encodingsIn = remembered(
  100,
  (header): ReadonlySet<string> => new Set(header.toLowerCase().split(",").flatMap(takenIn)),
);

/** `br`, `gzip;q=0.8`; with a weight of nothing it is refused. */
function takenIn(part: string): string[] {
  const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
}

/** Whether If-None-Match names a tag; caches on the way may have made it a weak one. */
function names(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What a 304 says anew. */
const TOLD_AGAIN = new Set(["cache-control", "content-security-policy", "etag", "vary"]);

function unchanged({ head }: Body): string[] {
  const told: string[] = [];
  for (let at = 0; at < head.length; at += 2) {
    const name = head[at] ?? "";
    if (TOLD_AGAIN.has(name)) told.push(name, head[at + 1] ?? "");
  }
  return told;
}
