import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { readSettings } from "../../../platform/config";
import { createRequestHandler } from "../../request-handler";
import { PageCache } from "../page-cache";

export const PUBLIC = "public, max-age=0, s-maxage=10, must-revalidate";

export type FakeResponse = {
  status?: number;
  /** Null removes a header. */
  headers?: Record<string, string | string[] | null>;
  /** Chunks of the body. */
  body?: string[];
  /** Awaited before the response ends. */
  until?: Promise<unknown>;
  /** Whether the response breaks off instead of ending. */
  isCut?: boolean;
};

export type ReceivedResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export const pageOf = (text: string) => `<!doctype html><html><body>${text.repeat(200)}</body></html>`;

/** A page cache on a real server, in front of a renderer that a test controls. */
export async function cachedSite() {
  const rendered: string[] = [];
  const clock = { now: 1_000 };
  const site = { answer: (_: http.IncomingMessage): FakeResponse => ({}) };
  const settings = readSettings({ PORT: "3000", APP_URL: "http://example.org", PAGE_CACHE_MB: "4" });
  const pages = new PageCache(settings, { now: () => clock.now });
  pages.changes.isConnected(true);

  async function render(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    rendered.push(`${request.method} ${request.url}`);
    const fake = site.answer(request);
    response.statusCode = fake.status ?? 200;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", PUBLIC);
    response.setHeader("content-security-policy", "script-src 'nonce-abc'");
    response.setHeader("x-semblance-tags", "entity:1");
    response.setHeader("x-semblance-lifetime", "60");
    for (const [name, value] of Object.entries(fake.headers ?? {})) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    for (const part of fake.body ?? [pageOf(`page ${rendered.length} `)]) response.write(part);
    await fake.until;
    if (fake.isCut) response.destroy();
    else response.end();
  }

  const server = http.createServer(createRequestHandler({ settings, pages, files: null, next: render })).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function get(
    path: string,
    requestHeaders: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<ReceivedResponse> {
    const { method = "GET", ...own } = requestHeaders;
    const { promise, resolve, reject } = deferred<ReceivedResponse>();
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
    rendered,
    clock,
    site,
    pages,
    port,
    get,
    /** Resolves when this many renderings have started. */
    started: async (count: number) => {
      while (rendered.length < count) await new Promise(setImmediate);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A promise that a test settles itself. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
