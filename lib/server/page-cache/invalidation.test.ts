import http from "node:http";
import net from "node:net";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cachedSite, pageOf, settled } from "./testing/cached-site";

let at: Awaited<ReturnType<typeof cachedSite>>;
beforeEach(async () => {
  at = await cachedSite();
});
afterEach(() => at.close());

describe("never survives", () => {
  test("a change of what it was made of; what was made of something else stays", async () => {
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

  test("its time", async () => {
    await at.get("/erasmus");
    at.clock.now += 59_999;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
    at.clock.now += 2;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });

  test("a change that came while it was rendered: it is not kept, and no cache in front keeps it", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => ({ until: promise });
    const early = at.get("/erasmus");
    await at.begun(1);
    at.pages.changes.changed("entity:1");
    resolve();
    expect((await early).headers["cache-control"]).toContain("no-store");
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });

  test("such a change for those who came after it: they wait, and get the page as it is now", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () =>
      at.rendered.length === 1 ? { until: promise, body: [pageOf("old ")] } : { body: [pageOf("new ")] };
    const early = at.get("/erasmus");
    await at.begun(1);
    at.pages.changes.changed("entity:1");
    const late = [at.get("/erasmus"), at.get("/erasmus")];
    // They have to have come before the first is done.
    while (at.pages.counts().misses < 3) await new Promise(setImmediate);
    resolve();
    expect((await early).body.toString()).toContain("old");
    for (const { body } of await Promise.all(late)) expect(body.toString()).toContain("new");
    expect(at.rendered).toHaveLength(2);
  });

  test("a change that comes as it is sent to the first: who waited gets the page as it is now", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => (at.rendered.length === 1 ? { until: promise } : { body: [pageOf("new ")] });
    const first = at.get("/erasmus");
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

  test("the loss of hearing: nothing is shown nor kept until changes are heard, and then all is new", async () => {
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

  test("a loss of hearing while it was rendered, even when it is over by then", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => ({ until: promise });
    const early = at.get("/erasmus");
    await at.begun(1);
    at.pages.changes.isConnected(false);
    at.pages.changes.isConnected(true);
    resolve();
    await early;
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(2);
  });
});

describe("those who ask for a page that is not there", () => {
  test("wait for one rendering", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => ({ until: promise });
    const all = Array.from({ length: 20 }, () => at.get("/erasmus"));
    while (at.pages.counts().misses < 20) await new Promise(setImmediate);
    resolve();
    const bodies = (await Promise.all(all)).map(({ body }) => body.toString());
    expect(new Set(bodies).size).toBe(1);
    expect(at.rendered).toHaveLength(1);
  });

  test("are not held up by a reader who takes the page slowly", async () => {
    at.site.answer = () => ({ body: [pageOf("long ".repeat(1_500))] });
    const slow = net.connect(at.port);
    slow.write("GET /erasmus HTTP/1.1\r\nhost: example.org\r\n\r\n");
    slow.pause();
    await at.begun(1);
    expect((await at.get("/erasmus")).status).toBe(200);
    expect(at.rendered).toHaveLength(1);
    slow.destroy();
  });

  test("do not wait for one that is not for everybody: each has its own, as soon as that is known", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => ({ until: promise, headers: { "cache-control": "private, no-store" } });
    const all = Array.from({ length: 5 }, () => at.get("/erasmus"));
    await at.begun(5);
    resolve();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(at.rendered).toHaveLength(5);
  });

  test("wait for two others at most, when none of them brings a page that can be kept", async () => {
    const gates = [settled<void>(), settled<void>(), settled<void>()];
    at.site.answer = () => ({ until: gates[Math.min(at.rendered.length, 3) - 1]?.promise });
    const all = Array.from({ length: 5 }, () => at.get("/erasmus"));
    while (at.pages.counts().misses < 5) await new Promise(setImmediate);
    // A rendering that began before a change is not shared.
    at.pages.changes.changed("entity:1");
    gates[0]?.resolve();
    await at.begun(2);
    at.pages.changes.changed("entity:1");
    gates[1]?.resolve();
    await at.begun(5);
    gates[2]?.resolve();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("get the page although the reader who began its rendering has left", async () => {
    const { promise, resolve } = settled<void>();
    at.site.answer = () => ({ until: promise });
    const leaving = new AbortController();
    const first = at.get("/erasmus", {}, leaving.signal).catch(() => "left");
    await at.begun(1);
    const second = at.get("/erasmus");
    while (at.pages.counts().misses < 2) await new Promise(setImmediate);
    leaving.abort();
    expect(await first).toBe("left");
    resolve();
    expect((await second).status).toBe(200);
    await at.get("/erasmus");
    expect(at.rendered).toHaveLength(1);
  });
});
