import http from "node:http";
import net from "node:net";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cachedSite, deferred, pageOf } from "./testing/cached-site";

let at: Awaited<ReturnType<typeof cachedSite>>;
beforeEach(async () => {
  at = await cachedSite();
});
afterEach(() => at.close());

describe("invalidation", () => {
  test("drops the pages with a changed tag and keeps the others", async () => {
    at.site.answer = ({ url }) => ({
      headers: { "x-semblance-tags": url === "/erasmus" ? "entity:1" : "entity:2 directory" },
    });
    await at.get("/erasmus");
    await at.get("/folly");
    at.pages.changes.changed("entity:1");
    await at.get("/folly");
    expect(at.rendered).toHaveLength(2);
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(3);
    at.pages.changes.changed("directory");
    await at.get("/folly");
    expect(at.rendered).toHaveLength(4);
    at.pages.changes.changed("*");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(5);
    expect(at.pages.counts().drops).toBe(4);
  });

  test("drops a page at the end of its lifetime", async () => {
    await at.get("/erasmus");
    at.clock.now += 59_999;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
    at.clock.now += 2;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });

  test("does not store a page whose tag changed during its rendering, here or in a cache in front", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => ({ until: promise });
    const early = at.get("/erasmus");
    await at.started(1);
    at.pages.changes.changed("entity:1");
    resolve();
    expect((await early).headers["cache-control"]).toContain("no-store");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });

  test("renders again for requests that arrive after a change during a rendering", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () =>
      at.rendered.length === 1 ? { until: promise, body: [pageOf("old ")] } : { body: [pageOf("new ")] };
    const early = at.get("/erasmus");
    await at.started(1);
    at.pages.changes.changed("entity:1");
    const late = [at.get("/erasmus"), at.get("/erasmus")];
    // They have to have come before the first is done.
    while (at.pages.counts().misses < 3) await new Promise(setImmediate);
    resolve();
    expect((await early).body.toString()).toContain("old");
    for (const { body } of await Promise.all(late)) expect(body.toString()).toContain("new");
    expect(at.rendered).toHaveLength(2);
  });

  test("renders again for waiting requests when a change arrives while the first is answered", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => (at.rendered.length === 1 ? { until: promise } : { body: [pageOf("new ")] });
    const first = at.get("/erasmus");
    await at.started(1);
    const second = at.get("/erasmus");
    while (at.pages.counts().misses < 2) await new Promise(setImmediate);
    const { end } = http.ServerResponse.prototype;
    jest.spyOn(http.ServerResponse.prototype, "end").mockImplementationOnce(function (
      this: http.ServerResponse,
      ...args
    ) {
      at.pages.changes.changed("entity:1");
      return Reflect.apply(end, this, args);
    });
    resolve();
    await first;
    expect((await second).body.toString()).toContain("new");
  });

  test("turns the cache off while change notices do not arrive, and starts empty afterwards", async () => {
    await at.get("/erasmus");
    at.pages.changes.isConnected(false);
    await at.get("/erasmus");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(3);
    at.pages.changes.isConnected(true);
    await at.get("/erasmus");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(4);
  });

  test("does not store a page if change notices were interrupted during its rendering", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => ({ until: promise });
    const early = at.get("/erasmus");
    await at.started(1);
    at.pages.changes.isConnected(false);
    at.pages.changes.isConnected(true);
    resolve();
    await early;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });
});

describe("concurrent requests for a page that is not cached", () => {
  test("renders a page once for concurrent requests", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => ({ until: promise });
    const all = Array.from({ length: 20 }, () => at.get("/erasmus"));
    while (at.pages.counts().misses < 20) await new Promise(setImmediate);
    resolve();
    const bodies = (await Promise.all(all)).map(({ body }) => body.toString());
    expect(new Set(bodies).size).toBe(1);
    expect(at.rendered).toHaveLength(1);
  });

  test("does not block waiting requests on a slow reader", async () => {
    at.site.answer = () => ({ body: [pageOf("long ".repeat(1_500))] });
    const slow = net.connect(at.port);
    slow.write("GET /erasmus HTTP/1.1\r\nhost: example.org\r\n\r\n");
    slow.pause();
    await at.started(1);
    expect((await at.get("/erasmus")).status).toBe(200);
    expect(at.rendered).toHaveLength(1);
    slow.destroy();
  });

  test("lets waiting requests render for themselves when the page turns out to be private", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => ({ until: promise, headers: { "cache-control": "private, no-store" } });
    const all = Array.from({ length: 5 }, () => at.get("/erasmus"));
    await at.started(5);
    resolve();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(at.rendered).toHaveLength(5);
  });

  test("waits for at most two renderings that cannot be stored", async () => {
    const gates = [deferred<void>(), deferred<void>(), deferred<void>()];
    at.site.answer = () => ({ until: gates[Math.min(at.rendered.length, 3) - 1]?.promise });
    const all = Array.from({ length: 5 }, () => at.get("/erasmus"));
    while (at.pages.counts().misses < 5) await new Promise(setImmediate);
    // A rendering that began before a change is not shared.
    at.pages.changes.changed("entity:1");
    gates[0]?.resolve();
    await at.started(2);
    at.pages.changes.changed("entity:1");
    gates[1]?.resolve();
    await at.started(5);
    gates[2]?.resolve();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("finishes a rendering for waiting requests when its first reader has disconnected", async () => {
    const { promise, resolve } = deferred<void>();
    at.site.answer = () => ({ until: promise });
    const disconnectSignal = new AbortController();
    const first = at.get("/erasmus", {}, disconnectSignal.signal).catch(() => "left");
    await at.started(1);
    const second = at.get("/erasmus");
    while (at.pages.counts().misses < 2) await new Promise(setImmediate);
    disconnectSignal.abort();
    expect(await first).toBe("left");
    resolve();
    expect((await second).status).toBe(200);
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
  });
});
