import { createDocuments } from "../documents/documents";
import type { Documents } from "../documents/port";
import { isPublicAddress } from "../web/public-address";
import { launcherInThisProcess } from "./reader-in-this-process";
import { serveOnLoopback } from "./serve-on-loopback";

type Answer = Readonly<{
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  /** Redirects there. */
  to?: string;
  /** Answers when it resolves. */
  after?: Promise<void>;
  headers?: Readonly<Record<string, string>>;
  /** Answers a request that brings a cookie. */
  withCookie?: string;
  /** Answers 304 to a request that brings it. */
  etag?: string;
}>;
type Page = string | Uint8Array | Answer;

export type WebSite = Readonly<{
  origin: string;
  /** The pages by path; tests change them. */
  pages: Map<string, Page>;
  /** The requested paths, in order. */
  hits: string[];
  /** The paths that were answered 304. */
  unchanged: string[];
  /** Readers that may fetch from loopback. */
  documents: Documents;
  close: () => Promise<void>;
}>;

/** A site on loopback for tests of fetching. Paths that are not in `pages` answer 404. */
export async function openWebSite(pages: Record<string, Page> = {}): Promise<WebSite> {
  const known = new Map(Object.entries(pages));
  const hits: string[] = [];
  const unchanged: string[] = [];
  const server = await serveOnLoopback(async (request, response) => {
    const path = request.url ?? "/";
    hits.push(path);
    const page = known.get(path);
    if (page === undefined) return void response.writeHead(404).end();
    const answer: Answer = typeof page === "string" || page instanceof Uint8Array ? { body: page } : page;
    const { status = 200, type = typeOf(path), body = "", to, after, headers = {}, withCookie, etag } = answer;
    await after;
    if (etag !== undefined && request.headers["if-none-match"] === etag) {
      unchanged.push(path);
      return void response.writeHead(304, { etag }).end();
    }
    if (etag !== undefined) response.setHeader("etag", etag);
    const isKnown = withCookie !== undefined && request.headers.cookie !== undefined;
    if (to !== undefined && !isKnown) return void response.writeHead(302, { ...headers, location: to }).end();
    response.writeHead(status, type === "" ? headers : { ...headers, "content-type": type });
    response.end(isKnown ? withCookie : body);
  });
  const isAllowed = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
  const documents = createDocuments(
    { userAgent: "Semblance/1.0", isAllowed, isAllowedPort: () => true },
    launcherInThisProcess(),
  );
  return { origin: server.origin, pages: known, hits, unchanged, documents, close: server.close };
}

function typeOf(path: string): string {
  if (path.endsWith(".xml")) return "application/xml";
  if (path.endsWith(".gz")) return "application/gzip";
  return path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8";
}

/** An HTML page with a title, a text and links. */
export function htmlPage(title: string, text: string, links: readonly string[] = []): string {
  const anchors = links.map((href) => `<a href="${href}">More</a>`).join(" ");
  return `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main>${anchors}</body></html>`;
}
