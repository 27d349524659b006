import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { context, propagation, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { remotePlatform } from "./remote-platform";

const KEY = "the key of both";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const ask = (target: string, init: RequestInit & { duplex?: "half" } = {}) =>
  new Request(`http://platform.internal${target}`, { ...init, duplex: "half" } as RequestInit);

async function platformAt(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/base/`;
}

test("forwards a request to PLATFORM_URL over HTTP", async () => {
  const url = await platformAt(async (request, response) => {
    const { method, url: path, headers } = request;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, path, headers, body: await text(request) }));
  });
  const headers = new Headers({ authorization: "Bearer t", "content-type": "application/json", "content-length": "7" });
  const body = new Response('{"a":1}').body;
  const answer = await remotePlatform(url, KEY)(ask("/chat?x=1", { method: "POST", headers, body }));
  expect(await answer.json()).toMatchObject({
    method: "POST",
    path: "/base/chat?x=1",
    body: '{"a":1}',
    headers: { authorization: "Bearer t", "content-length": "7", "accept-encoding": "identity" },
  });
});

test("returns a redirect without following it", async () => {
  const urls: (string | undefined)[] = [];
  const url = await platformAt((request, response) => {
    urls.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect((await remotePlatform(url, KEY)(ask("/x"))).status).toBe(302);
  expect(urls).toEqual(["/base/x"]);
});

test("streams a response as it is written", async () => {
  const steps: (() => void)[] = [];
  const url = await platformAt((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("one");
    steps.push(() => response.end("two"));
  });
  const answer = await remotePlatform(url, KEY)(ask("/chat"));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("one");
  for (const step of steps) step();
  expect((await reader?.read())?.value).toBe("two");
});

test("answers 503 without a body when the platform is unreachable", async () => {
  const response = await remotePlatform("http://127.0.0.1:1", KEY)(ask("/x"));
  expect([response.status, await response.text()]).toEqual([503, ""]);
});

test("closes the connection when the caller disconnects", async () => {
  const caller = new AbortController();
  const url = await platformAt((request) => {
    request.on("close", () => left.abort());
    caller.abort();
  });
  const left = new AbortController();
  const disconnected = new Promise((resolve) => left.signal.addEventListener("abort", resolve));
  await expect(remotePlatform(url, KEY)(ask("/x", { signal: caller.signal }))).rejects.toThrow();
  await disconnected;
});

test("sends the trace of a call to the platform", async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  closing.push(async () => {
    context.disable();
    propagation.disable();
  });
  const url = await platformAt((request, response) => void response.end(request.headers.traceparent));
  const span = { traceId: "a".repeat(32), spanId: "b".repeat(16), traceFlags: 1 };
  const traced = trace.setSpanContext(ROOT_CONTEXT, span);
  const response = await context.with(traced, () => remotePlatform(url, KEY)(ask("/x")));
  expect(await response.text()).toBe(`00-${span.traceId}-${span.spanId}-01`);
});
