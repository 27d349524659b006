import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { currentTracer, traced } from "../../platform/tracing";
import { startTracing, type Tracing } from "./start-tracing";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Sent = { name: string; kind: number; traceId: string; spanId: string; parentSpanId?: string; status: object };

/** A process that makes traces of what it answers, and what its collector got of them. */
async function tracing(isBelow = false) {
  const spans: Sent[] = [];
  const collector = await listen(async (request, response) => {
    const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.end("{}");
  });
  const made = startTracing({ otlpEndpoint: collector, siteName: "Semblance" }, isBelow) as Tracing;
  closing.push(made.close);
  let parent: string | null = null;
  const answering = async () => {
    await traced("platform", {}, async () => {
      parent = currentTracer()?.parent() ?? null;
      await Promise.all(["SELECT", "INSERT"].map((name) => traced(name, {}, async () => {})));
      await traced("broken", {}, async () => Promise.reject(new Error("no"))).catch(() => {});
    });
  };
  const url = await listen(
    made.around(
      (_, response) => void answering().then(() => response.end()),
      () => "sendMessage",
    ),
  );
  return {
    ask: async (headers: Record<string, string> = {}) => {
      await (await fetch(url, { headers })).text();
      await made.close();
      return { spans, named: (name: string) => spans.find((span) => span.name === name), parent };
    },
  };
}

test("what a request causes stands below it, in one trace", async () => {
  const { spans, named, parent } = await (await tracing()).ask();
  const [request, platform] = [named("GET sendMessage"), named("platform")];
  expect(request).toMatchObject({ kind: 2 });
  expect(request).not.toHaveProperty("parentSpanId");
  expect(platform).toMatchObject({ parentSpanId: request?.spanId });
  for (const name of ["SELECT", "INSERT", "broken"])
    expect(named(name)).toMatchObject({ kind: 3, parentSpanId: platform?.spanId });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(named("broken")?.status).toEqual({ code: 2 });
  expect(parent).toBe(`00-${platform?.traceId}-${platform?.spanId}-01`);
});

test("a platform takes part in the trace of the web node that asks; nobody else says what a trace is", async () => {
  const headers = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
  const below = await (await tracing(true)).ask(headers);
  expect(below.named("GET sendMessage")).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
  const outside = await (await tracing(false)).ask(headers);
  expect(outside.named("GET sendMessage")).not.toMatchObject({ traceId: "a".repeat(32) });
});

test("without a collector nothing is made, and one that is away costs no request", async () => {
  expect(startTracing({ otlpEndpoint: null, siteName: "Semblance" }, false)).toBeNull();
  expect(currentTracer()).toBeUndefined();
  const made = startTracing({ otlpEndpoint: "http://127.0.0.1:1", siteName: "Semblance" }, false) as Tracing;
  const url = await listen(
    made.around(
      (_, response) => void response.end("ok"),
      () => "getHealth",
    ),
  );
  expect(await (await fetch(url)).text()).toBe("ok");
  await made.close();
});
