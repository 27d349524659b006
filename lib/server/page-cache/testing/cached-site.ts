import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { readSettings } from "../../../platform/config";
import { createRequestHandler } from "../../request-handler";
import { PageCache } from "../page-cache";

export const PUBLIC = "public, max-age=0, s-maxage=10, must-revalidate";

export type Answer = {
  status?: number;
  /** Null takes one away. */
  headers?: Record<string, string | string[] | null>;
  /** Sent one after the other. */
  body?: string[];
  /** Waited for before the answer ends. */
  until?: Promise<unknown>;
  /** Breaks off in place of ending. */
  isCut?: boolean;
};

export type Got = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export const pageOf = (text: string) => `<!doctype html><html><body>${text.repeat(200)}</body></html>`;

/** A cache of pages on a real server, before something that renders what a test says, and counts. */
export async function cachedSite() {
  const rendered: string[] = [];
  const clock = { now: 1_000 };
  const site = { answer: (_: http.IncomingMessage): Answer => ({}) };
  const settings = readSettings({ PORT: "3000", APP_URL: "http://example.org", PAGE_CACHE_MB: "4" });
  const pages = new PageCache(settings, {
    now: () => clock.now,
    locale: (headers) => (String(headers["accept-language"]).startsWith("de") ? "de" : "en"),
  });
  pages.changes.isConnected(true);

  async function render(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    rendered.push(`${request.method} ${request.url}`);
    const made = site.answer(request);
    response.statusCode = made.status ?? 200;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", PUBLIC);
    response.setHeader("content-security-policy", "script-src 'nonce-abc'");
    response.setHeader("x-semblance-tags", "entity:1");
    response.setHeader("x-semblance-lifetime", "60");
    for (const [name, value] of Object.entries(made.headers ?? {})) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    for (const part of made.body ?? [pageOf(`page ${rendered.length} `)]) response.write(part);
    await made.until;
    if (made.isCut) response.destroy();
    else response.end();
  }

  const server = http.createServer(createRequestHandler({ settings, pages, files: null, next: render })).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function get(path: string, asked: Record<string, string> = {}, signal?: AbortSignal): Promise<Got> {
    const { method = "GET", ...own } = asked;
    const { promise, resolve, reject } = settled<Got>();
    const headers = { host: "example.org", ...own };
    const request = http.request(`http://localhost:${port}${path}`, { method, headers, ...(signal ? { signal } : {}) });
    request.on("error", reject);
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.end();
    return promise;
  }

  return {
    ...{ rendered, clock, site, pages, port, get },
    /** Resolves once as many renderings have begun. */
    begun: async (count: number) => {
      while (rendered.length < count) await new Promise(setImmediate);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A promise that a test settles itself. */
export function settled<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
