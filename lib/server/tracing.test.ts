import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { context, propagation, trace } from "@opentelemetry/api";
import { tracedStatement, withSpan } from "../platform/tracing";
import { startTracing, type Tracing } from "./tracing";

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

type Attribute = { key: string; value: Record<string, unknown> };
type SentSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: object;
};
type Batch = { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] };

/** A process that traces the requests it answers, and what its collector received. */
async function startTracedServer({ callersAreWebNodes = false, status = 200 } = {}) {
  const batches: Batch[] = [];
  const collector = await listen(async (request, response) => {
    const { resourceSpans } = (await json(request)) as { resourceSpans: Batch[] };
    batches.push(...resourceSpans);
    response.setHeader("content-type", "application/json").end("{}");
  });
  const started = (await startTracing(
    { otlpEndpoint: collector, siteName: "Semblance" },
    { callersAreWebNodes },
  )) as Tracing;
  closing.push(started.stop);
  const upstream: Record<string, string> = {};
  let headers: http.IncomingHttpHeaders = {};
  const answer = async () => {
    // As Next does around its own work.
    await trace.getTracer("next.js").startActiveSpan("render /a/secret/path", async (span) => {
      await withSpan("platform", {}, async () => {
        propagation.inject(context.active(), upstream);
        await Promise.all(
          ["select 'secret'", "  insert into secrets values ($1)"].map((text) =>
            tracedStatement(text, "pglite", async () => {}),
          ),
        );
        await withSpan("broken", {}, async () => Promise.reject(new Error("secret"))).catch(() => {});
      });
      span.end();
    });
  };
  const url = await listen(
    started.traceRequests(
      (request, response) => {
        headers = request.headers;
        void answer().then(() => response.writeHead(status).end());
      },
      () => "sendMessage",
    ),
  );
  return async (sent: Record<string, string> = {}) => {
    await (await fetch(`${url}/secret?token=secret`, { headers: sent })).text();
    await started.stop();
    const spans = batches.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    return { batches, spans, named: (name: string) => spans.find((span) => span.name === name), upstream, headers };
  };
}

const REMOTE = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };

test("records a request and its work as one trace that names operations and quotes no content", async () => {
  const ask = await startTracedServer();
  const { batches, spans, named, upstream } = await ask();
  const [request, platform] = [named("GET sendMessage"), named("platform")];
  expect(request).toMatchObject({ kind: 2 });
  expect(request?.parentSpanId ?? "").toBe("");
  expect(request?.attributes).toEqual([
    { key: "http.request.method", value: { stringValue: "GET" } },
    { key: "http.route", value: { stringValue: "sendMessage" } },
    { key: "http.response.status_code", value: { intValue: 200 } },
  ]);
  expect(platform).toMatchObject({ parentSpanId: request?.spanId });
  for (const name of ["SELECT", "INSERT", "broken"])
    expect(named(name)).toMatchObject({ kind: 3, parentSpanId: platform?.spanId });
  expect(named("INSERT")?.attributes).toEqual([
    { key: "db.system.name", value: { stringValue: "pglite" } },
    { key: "db.operation.name", value: { stringValue: "INSERT" } },
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(named("broken")?.status).toEqual({ code: 2 });
  expect(upstream.traceparent).toBe(`00-${platform?.traceId}-${platform?.spanId}-01`);
  expect(batches[0]?.resource.attributes).toEqual([{ key: "service.name", value: { stringValue: "Semblance" } }]);
  // Next's span is left out: its name and attributes hold the address.
  expect(spans).toHaveLength(5);
  expect(JSON.stringify(batches)).not.toContain("secret");
});

test("continues the trace of a web node on the platform", async () => {
  const ask = await startTracedServer({ callersAreWebNodes: true });
  const { named } = await ask(REMOTE);
  expect(named("GET sendMessage")).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
});

test("drops the trace headers of any other caller", async () => {
  const ask = await startTracedServer();
  const { spans, headers } = await ask({ ...REMOTE, tracestate: "vendor=1" });
  expect(spans.map(({ traceId }) => traceId)).not.toContain("a".repeat(32));
  expect(headers).not.toHaveProperty("traceparent");
  expect(headers).not.toHaveProperty("tracestate");
});

test("marks the span of a 5xx response as failed", async () => {
  const ask = await startTracedServer({ status: 503 });
  const { named } = await ask();
  expect(named("GET sendMessage")?.status).toEqual({ code: 2 });
});

test("records no span without a collector", async () => {
  expect(await startTracing({ otlpEndpoint: null, siteName: "Semblance" }, { callersAreWebNodes: false })).toBeNull();
  const isRecording = async () => trace.getActiveSpan()?.isRecording() ?? false;
  expect(await withSpan("platform", {}, isRecording)).toBe(false);
  await expect(withSpan("platform", {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("serves and stops normally while the collector is unreachable", async () => {
  const settings = { otlpEndpoint: "http://127.0.0.1:1", siteName: "Semblance" };
  const started = (await startTracing(settings, { callersAreWebNodes: false })) as Tracing;
  const url = await listen(
    started.traceRequests(
      (_, response) => void response.end("ok"),
      () => "getHealth",
    ),
  );
  expect(await (await fetch(url)).text()).toBe("ok");
  await started.stop();
});
