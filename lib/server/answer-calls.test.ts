import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { answerCalls } from "./answer-calls";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers calls with `handle` and everything else with the text "next"; resolves to its address. */
async function serve(handle: (request: Request) => Promise<Response>): Promise<string> {
  const answer = answerCalls({ handle, next: async (_, response) => void response.end("next") });
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("answering a call without Next's router", () => {
  test("passes on method, path, query, headers and body, and returns status, headers and cookies", async () => {
    const url = await serve(async (request) => {
      const { pathname, search } = new URL(request.url);
      const seen = [request.method, pathname + search, request.headers.get("host"), await request.text()];
      const answer = Response.json(seen, { status: 201, headers: { "x-own": "yes" } });
      for (const cookie of ["one=1; Path=/", "two=2; Path=/"]) answer.headers.append("set-cookie", cookie);
      return answer;
    });
    const answer = await fetch(`${url}/api/chat/turn-x?a=1`, { method: "POST", body: "hello" });
    expect([answer.status, answer.headers.get("x-own")]).toEqual([201, "yes"]);
    expect(answer.headers.getSetCookie()).toEqual(["one=1; Path=/", "two=2; Path=/"]);
    expect(await answer.json()).toEqual(["POST", "/api/chat/turn-x?a=1", new URL(url).host, "hello"]);
  });

  test("passes requests with a Next route, an escaped, empty or dotted segment, or another method to Next", async () => {
    const url = await serve(async () => new Response("handle"));
    const textOf = async (path: string, method = "GET") => (await fetch(url + path, { method })).text();
    const ownRoutes = ["/api/sso/acme/login", "/api/hand-off/arrive"];
    const unclear = ["/api", "/api/", "/api/a//b", "/api/a/", "/apis/a", "/api/%63hat", "/api/.hidden"];
    for (const path of [...ownRoutes, ...unclear]) expect([path, await textOf(path)]).toEqual([path, "next"]);
    expect(await textOf("/api/chat", "OPTIONS")).toBe("next");
    const calls = ["/api/chat", "/api/ssource", "/api/load-digital-entity/erasmus-of-rotterdam?x=/"];
    for (const path of calls) expect([path, await textOf(path)]).toEqual([path, "handle"]);
  });

  test("ends a stream when its reader disconnects", async () => {
    let stop: () => void = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const url = await serve(async ({ signal }) => {
      const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("first")),
        cancel: () => void aborted.then(stop),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    });
    const reader = new AbortController();
    const answer = await fetch(`${url}/api/chat`, { signal: reader.signal });
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe("first");
    reader.abort();
    await stopped;
  });
});
