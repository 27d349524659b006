import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "@jest/globals";
import { callsFirst } from "./calls";

const PATTERNS = ["/", "/[...path]", "/api/hand-off/arrive", "/api/sso/[slug]/login"];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (request: Request) => Promise<Response>;

/** A product's folder whose built route answers so, served; what the route does not take is answered with "next". */
async function serve(answer: Answer) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-calls-"));
  const folder = path.join(root, ".next/server/app/api/[...path]");
  fs.mkdirSync(folder, { recursive: true });
  const methods =
    "GET: (request) => globalThis.answersCalls(request), POST: (request) => globalThis.answersCalls(request)";
  fs.writeFileSync(path.join(folder, "route.js"), `module.exports = { routeModule: { userland: { ${methods} } } };`);
  Reflect.set(globalThis, "answersCalls", answer);
  const handle = callsFirst(root, PATTERNS, async (_, response) => void response.end("next"));
  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
    fs.rmSync(root, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a call", () => {
  test("reaches the built route as it came, and its answer goes back as it is", async () => {
    const url = await serve(async (request) => {
      const { pathname, search } = new URL(request.url);
      const told = [request.method, pathname + search, request.headers.get("host"), await request.text()];
      const answer = Response.json(told, { status: 201, headers: { "x-own": "yes" } });
      for (const cookie of ["one=1; Path=/", "two=2; Path=/"]) answer.headers.append("set-cookie", cookie);
      return answer;
    });
    const answer = await fetch(`${url}/api/chat/turn%20x?a=1`, { method: "POST", body: "said" });
    expect([answer.status, answer.headers.get("x-own")]).toEqual([201, "yes"]);
    expect(answer.headers.getSetCookie()).toEqual(["one=1; Path=/", "two=2; Path=/"]);
    expect(await answer.json()).toEqual(["POST", "/api/chat/turn%20x?a=1", new URL(url).host, "said"]);
  });

  test("is Next's when it has a route of its own, another method, or a path that is not plain", async () => {
    const url = await serve(async () => new Response("route"));
    const said = async (at: string, method = "GET") => (await fetch(url + at, { method })).text();
    for (const at of [
      "/api/sso/acme/login",
      "/api/hand-off/arrive",
      "/api",
      "/api/",
      "/api/a//b",
      "/api/a/",
      "/apis/a",
    ]) {
      expect([at, await said(at)]).toEqual([at, "next"]);
    }
    expect(await said("/api/chat", "PUT")).toBe("next");
    for (const at of ["/api/chat", "/api/ssource", "/api/load-digital-entity/erasmus-of-rotterdam?x=/"]) {
      expect([at, await said(at)]).toEqual([at, "route"]);
    }
  });

  test("is ended with its reader: a stream that nobody reads goes on for nobody", async () => {
    let left: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const url = await serve(async ({ signal }) => {
      const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
        cancel: () => void aborted.then(left),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    });
    const reading = new AbortController();
    const answer = await fetch(`${url}/api/chat`, { signal: reading.signal });
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe("begun");
    reading.abort();
    await gone;
  });

  test("that is refused before its body was read is answered all the same", async () => {
    const url = await serve(async () => new Response("no", { status: 413 }));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    // The second one goes over the same connection, and waits for it until it is free.
    for (const bytes of [5_000_000, 1]) {
      const asking = http.request(`${url}/api/my-data`, { method: "POST", agent });
      const answered = once(asking, "response") as Promise<[http.IncomingMessage]>;
      asking.end(Buffer.alloc(bytes));
      const [answer] = await answered;
      expect([answer.statusCode, await text(answer)]).toEqual([413, "no"]);
    }
  });
});
