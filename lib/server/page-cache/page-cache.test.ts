import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { readSettings } from "../../platform/config";
import { PageCache } from "./page-cache";
import { cachedSite, type FakeResponse, PUBLIC, pageOf } from "./testing/cached-site";

let at: Awaited<ReturnType<typeof cachedSite>>;
beforeEach(async () => {
  at = await cachedSite();
});
afterEach(() => at.close());

describe("a cached page", () => {
  test("renders a page once and sends its bytes with caching headers", async () => {
    const first = await at.get("/erasmus");
    const second = await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toMatchObject({
      "cache-control": PUBLIC,
      "content-length": String(second.body.length),
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "accept-language, cookie, referer, sec-fetch-mode, accept-encoding",
    });
    expect(second.headers["transfer-encoding"]).toBeUndefined();
    expect(at.pages.counts()).toMatchObject({ entries: 1, hits: 1, misses: 1, fills: 1 });
  });

  test("varies by the reader's language where the address does not name one", async () => {
    const vary = async (path: string) => (await at.get(path)).headers.vary;
    expect(await vary("/erasmus")).toContain("accept-language");
    expect(await vary("/de/erasmus")).toBe("accept-encoding");
  });

  test("sends a cached page with script hashes and without nonces", async () => {
    const link = '</a.css>; rel=preload; as="style"; nonce="abc"';
    at.site.answer = () => ({ headers: { link }, body: ['<html><script nonce="abc">run()</script></html>'] });
    for (const { headers, body } of [await at.get("/erasmus"), await at.get("/erasmus")]) {
      expect(body.toString()).toBe("<html><script>run()</script></html>");
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
      expect(headers["content-security-policy"]).not.toContain("nonce");
      expect(headers.link).toBe('</a.css>; rel=preload; as="style"');
    }
  });

  test("sends the same page to the first reader, rendered without their headers", async () => {
    at.site.answer = (request) => {
      request.headers = { host: "example.org" };
      return {};
    };
    const first = await at.get("/erasmus", { "accept-encoding": "gzip" });
    const second = await at.get("/erasmus", { "accept-encoding": "gzip" });
    expect([first, second].map(({ headers }) => headers["content-encoding"])).toEqual(["gzip", "gzip"]);
    expect(first.body.equals(second.body)).toBe(true);
    at.pages.changes.changed("entity:1");
    at.site.answer = (request) => {
      request.headers = { host: "example.org" };
      return { body: [gunzipSync(first.body).toString()] };
    };
    const known = { "accept-encoding": "gzip", "if-none-match": String(first.headers.etag) };
    expect((await at.get("/erasmus", known)).status).toBe(304);
  });

  test("has a different ETag for each encoding", async () => {
    await at.get("/erasmus");
    const plain = await at.get("/erasmus");
    const zipped = await at.get("/erasmus", { "accept-encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers.etag).toMatch(/^"[^"]+"$/);
    const known = await at.get("/erasmus", { "if-none-match": `"other", W/${plain.headers.etag}` });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag]);
    expect(known.headers["cache-control"]).toBe(PUBLIC);
    expect((await at.get("/erasmus", { "if-none-match": String(zipped.headers.etag) })).status).toBe(200);
    const ours = { "accept-encoding": "gzip", "if-none-match": String(zipped.headers.etag) };
    expect((await at.get("/erasmus", ours)).status).toBe(304);
  });

  test("matches If-None-Match with a star and repeats only the required headers in a 304", async () => {
    await at.get("/erasmus");
    const unchanged = await at.get("/erasmus", { "if-none-match": "*" });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    expect(unchanged.headers).toHaveProperty("content-security-policy");
    expect(unchanged.headers).not.toHaveProperty("content-type");
  });

  test("sends the smallest encoding that the browser accepts", async () => {
    await at.get("/erasmus");
    const plain = await at.get("/erasmus");
    let small = await at.get("/erasmus", { "accept-encoding": "gzip, br" });
    while (small.headers["content-encoding"] !== "br")
      small = await at.get("/erasmus", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
    const refused = await at.get("/erasmus", { "accept-encoding": "br;q=0, gzip;q=0.0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(at.rendered).toHaveLength(1);
  });

  test("answers HEAD without a body and stores nothing for it", async () => {
    await at.get("/erasmus", { method: "HEAD" });
    await at.get("/erasmus");
    const head = await at.get("/erasmus", { method: "HEAD" });
    expect(at.rendered).toEqual(["HEAD /erasmus", "GET /erasmus"]);
    expect([head.status, head.body.length, Number(head.headers["content-length"]) > 1000]).toEqual([200, 0, true]);
  });

  test("renders without the conditional headers of the first reader", async () => {
    at.site.answer = ({ headers }) => (headers["if-none-match"] ? { status: 304, body: [] } : {});
    expect((await at.get("/erasmus", { "if-none-match": '"x"' })).status).toBe(200);
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
  });
});

describe("responses that are not stored", () => {
  const asks: [string, () => FakeResponse][] = [
    ["an answer with a cookie", () => ({ headers: { "set-cookie": ["a=b"] } })],
    ["an answer that is not found", () => ({ status: 404 })],
    ["an answer that failed", () => ({ status: 500 })],
    ["a redirect", () => ({ status: 307, headers: { location: "/x" } })],
    ["an answer for one reader", () => ({ headers: { "cache-control": "public, private, s-maxage=10" } })],
    ["an answer that forbids it", () => ({ headers: { "cache-control": "public, s-maxage=10, no-store" } })],
    ["an answer that does not say it is public", () => ({ headers: { "cache-control": "s-maxage=10" } })],
    ["an answer that has to be revalidated", () => ({ headers: { "cache-control": "public, s-maxage=10, no-cache" } })],
    ["an answer without s-maxage", () => ({ headers: { "cache-control": "public, max-age=10" } })],
    ["an answer without tags", () => ({ headers: { "x-semblance-tags": null } })],
    ["an answer with empty tags", () => ({ headers: { "x-semblance-tags": "" } })],
    ["an answer without a lifetime", () => ({ headers: { "x-semblance-lifetime": null } })],
    ["an answer with a lifetime of 0", () => ({ headers: { "x-semblance-lifetime": "0" } })],
    ["an answer that is compressed already", () => ({ headers: { "content-encoding": "gzip" } })],
    ["an answer that varies by the cookie", () => ({ headers: { vary: "rsc, cookie" } })],
    ["a response that is no page", () => ({ headers: { "content-type": "application/json" } })],
    ["a page longer than two megabytes", () => ({ body: [pageOf("long ".repeat(2_200))] })],
  ];
  test.each(asks)("neither stores nor sends a stored page for %s", async (_, fakeResponse) => {
    at.site.answer = fakeResponse;
    const first = await at.get("/erasmus");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
    expect(at.pages.counts()).toMatchObject({ entries: 0, hits: 0 });
    expect(Object.keys(first.headers).filter((name) => name.startsWith("x-semblance-"))).toEqual([]);
  });

  test.each(["404", "cookie"])("tells caches in front not to store a %s", async (kind) => {
    const kinds: Record<string, FakeResponse> = {
      "404": { status: 404 },
      cookie: { headers: { "set-cookie": "a=b" } },
    };
    at.site.answer = () => kinds[kind] ?? {};
    expect((await at.get("/erasmus")).headers["cache-control"]).toContain("no-store");
  });

  test.each([
    ["a POST", "/erasmus", { method: "POST" }],
    ["a call with a bearer", "/erasmus", { authorization: "Bearer x" }],
    ["a page in another site's frame", "/erasmus", { "sec-fetch-dest": "iframe" }],
    ["a page of an account", "/my-account", {}],
    ["a page that reads who is signed in", "/new-digital-entity", {}],
    ["the admin area", "/admin", {}],
    ["a call", "/api/whoami", {}],
    ["a file", "/icon.svg", {}],
    ["a fetch of Next's router", "/erasmus?_rsc=a", { rsc: "1" }],
  ])("neither stores nor sends a stored page for %s", async (_, path, headers) => {
    await at.get(path, headers);
    await at.get(path, headers);
    expect(at.rendered).toHaveLength(2);
    expect(at.pages.counts().entries).toBe(0);
  });

  test("does not store a page whose rendering breaks off", async () => {
    at.site.answer = () => ({ isCut: true });
    expect((await at.get("/erasmus")).status).toBe(500);
    jest.mocked(console.error).mockClear();
    at.site.answer = () => ({});
    expect((await at.get("/erasmus")).status).toBe(200);
    expect(at.rendered).toHaveLength(2);
  });

  test("answers a plain 500 when a rendering fails after its head", async () => {
    const quiet = jest.mocked(console.error);
    at.site.answer = () => ({ body: ["<html>half"], until: Promise.reject(new Error("broke")) });
    const broken = await at.get("/erasmus");
    expect([broken.status, broken.body.toString(), broken.headers["cache-control"]]).toEqual([
      500,
      "",
      expect.stringContaining("no-store"),
    ]);
    quiet.mockClear();
  });
});

test("redirects a reader of another language instead of showing the cached page", async () => {
  await at.get("/erasmus");
  at.site.answer = () => ({ status: 307 });
  const { status } = await at.get("/erasmus", { "sec-fetch-mode": "navigate", "accept-language": "de" });
  expect(status).toBe(307);
});

test("caches a page for each language's address", async () => {
  for (const path of ["/erasmus", "/de/erasmus", "/erasmus", "/de/erasmus"]) await at.get(path);
  expect(at.rendered).toEqual(["GET /erasmus", "GET /de/erasmus"]);
});

describe("variants", () => {
  test.each([["another host", {}, { host: "erasmus.example.org" }]] as [
    string,
    Record<string, string>,
    Record<string, string>,
  ][])("does not show a cached page to %s", async (_, first, second) => {
    await at.get("/erasmus", first);
    await at.get("/erasmus", second);
    await at.get("/erasmus", second);
    expect(at.rendered).toHaveLength(2);
  });

  test("keeps pages and parts of a list apart", async () => {
    for (const path of ["/erasmus", "/folly", "/directory?kind=books", "/directory?kind=people", "/erasmus?said=1"]) {
      await at.get(path);
    }
    expect(at.rendered).toHaveLength(5);
  });
});

describe("an address", () => {
  test("keys a page by the query values it reads, in any order, and renders with those only", async () => {
    for (const query of ["?q=a&kind=books&utm_source=x", "?kind=books&q=a", "?fbclid=1&kind=books&q=a&cursor="]) {
      await at.get(`/directory${query}`);
    }
    expect(at.rendered).toEqual(["GET /directory?kind=books&q=a"]);
    for (const path of ["/about?a=1", "/about?a=2", "/about"]) await at.get(path);
    expect(at.rendered.slice(1)).toEqual(["GET /about"]);
  });

  test("does not let unusual addresses evict the usual pages", async () => {
    await at.get("/erasmus");
    const { entries } = at.pages.counts();
    const long = pageOf("long ".repeat(80));
    at.site.answer = () => ({ body: [long] });
    // Each takes more than 80 kB; the corner has a megabyte, and the whole four.
    for (let n = 0; n < 30; n++) await at.get(`/Erasmus-${n}`);
    for (let n = 0; n < 30; n++) await at.get("/erasmus", { host: `example.org:${n + 1}` });
    expect(at.pages.counts().bytes).toBeLessThan(1.1 * 1024 * 1024);
    expect(entries).toBe(1);
    at.rendered.length = 0;
    await at.get("/erasmus");
    expect(at.rendered).toEqual([]);
  });
});

test("stores nothing with a size of 0", async () => {
  const none = new PageCache(readSettings({ PAGE_CACHE_MB: "0" }));
  none.changes.isConnected(true);
  const request = { method: "GET", url: "/about", headers: { host: "localhost" } };
  expect(none.keyOf(request)).toBeNull();
});
