import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, jest, test } from "@jest/globals";
import { context, propagation, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { createUpstream, Unreachable, type UpstreamCall } from "./create-upstream";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(closing.splice(0).map((close) => close()));
});

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

const remote = (platformUrl: string) =>
  createUpstream({
    platform: () => Promise.reject(new Error("not in this process")),
    settings: () => ({ platformUrl, platformKey: "the key of both" }),
    patienceMs: 5000,
  });

const get = (target: string): UpstreamCall => ({
  method: "GET",
  target,
  headers: new Headers({ accept: "application/json" }),
  body: null,
  signal: null,
});

test("with PLATFORM_URL the same request goes there over HTTP", async () => {
  const url = await platformAt(async (request, response) => {
    const { method, url: path, headers } = request;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, path, headers, body: await text(request) }));
  });
  const headers = new Headers({ authorization: "Bearer t", "content-type": "application/json", "content-length": "7" });
  const body = new Response('{"a":1}').body;
  const answer = await remote(url)({ method: "POST", target: "/chat?x=1", headers, body, signal: null });
  expect(await answer.json()).toMatchObject({
    method: "POST",
    path: "/base/chat?x=1",
    body: '{"a":1}',
    headers: { authorization: "Bearer t", "content-length": "7", "accept-encoding": "identity" },
  });
});

test("a platform elsewhere is told which trace a call belongs to", async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  closing.push(async () => {
    context.disable();
    propagation.disable();
  });
  const url = await platformAt((request, response) => void response.end(request.headers.traceparent));
  const span = { traceId: "a".repeat(32), spanId: "b".repeat(16), traceFlags: 1 };
  const answer = await context.with(trace.setSpanContext(ROOT_CONTEXT, span), () => remote(url)(get("/x")));
  expect(await answer.text()).toBe(`00-${span.traceId}-${span.spanId}-01`);
});

test("a redirect is handed back, not followed", async () => {
  const asked: (string | undefined)[] = [];
  const url = await platformAt((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect((await remote(url)(get("/x"))).status).toBe(302);
  expect(asked).toEqual(["/base/x"]);
});

test("a stream arrives as it is written", async () => {
  const steps: (() => void)[] = [];
  const url = await platformAt((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("one");
    steps.push(() => response.end("two"));
  });
  const answer = await remote(url)(get("/chat"));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("one");
  for (const step of steps) step();
  expect((await reader?.read())?.value).toBe("two");
});

test("a platform that is not there is unreachable", async () => {
  await expect(remote("http://127.0.0.1:1")(get("/x"))).rejects.toThrow(Unreachable);
});

test("a caller who leaves closes the connection", async () => {
  const caller = new AbortController();
  const url = await platformAt((request) => {
    request.on("close", () => left.abort());
    caller.abort();
  });
  const left = new AbortController();
  const gone = new Promise((resolve) => left.signal.addEventListener("abort", resolve));
  await expect(remote(url)({ ...get("/x"), signal: caller.signal })).rejects.toThrow();
  await gone;
});

function silentPlatform() {
  const upstream = createUpstream({
    platform: (request) => {
      request.body?.pipeTo(new WritableStream()).catch(() => {});
      return new Promise<Response>(() => {});
    },
    settings: () => ({ platformUrl: null }),
    patienceMs: 1000,
  });
  return upstream;
}

test("a platform that stays silent is given up on", async () => {
  jest.useFakeTimers();
  const answer = silentPlatform()(get("/x"));
  jest.advanceTimersByTime(1000);
  await expect(answer).rejects.toThrow(Unreachable);
});

test("an upload that goes on is no silence", async () => {
  jest.useFakeTimers();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const ended = jest.fn();
  const answer = silentPlatform()({ ...get("/x"), method: "POST", body: readable });
  const settled = answer.catch(ended);
  for (let piece = 0; piece < 3; piece++) {
    jest.advanceTimersByTime(900);
    await writer.write(new Uint8Array(1));
    await Promise.resolve();
  }
  expect(ended).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  await settled;
  expect(ended).toHaveBeenCalledWith(expect.any(Unreachable));
});

test("nothing of a call is kept once its caller has gone", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const upstream = createUpstream({
    platform: async (request) => new Response(`${request.url} ${request.signal.aborted}`),
    settings: () => ({ platformUrl: null }),
    patienceMs: 60_000,
  });
  // What a request is about goes along with every timer and promise that is made for it.
  const about = new AsyncLocalStorage<object>();
  const calls: WeakRef<object>[] = [];
  for (let n = 0; n < 20; n++) {
    const page = {};
    calls.push(new WeakRef(page));
    await about.run(page, async () => {
      const { signal } = new AbortController();
      await (await upstream({ ...get("/chat"), signal })).text();
    });
  }
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  // The last one may still stand on the stack.
  expect(calls.slice(0, -1).filter((call) => call.deref())).toEqual([]);
});
