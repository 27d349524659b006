import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { REQUEST_ID_HEADER } from "../contract/http/transport";
import { getHealth } from "../contract/system/endpoints";
import { createMetrics } from "../platform/metrics";
import { createProcessMiddleware, type ProcessMiddleware } from "./process-middleware";

const TOKEN = "the token of the tests";
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type ServerOptions = {
  token?: string | null;
  platformUrl?: string | null;
  answer?: http.RequestListener;
};

async function serve({
  token = TOKEN,
  platformUrl = null,
  answer = (_, response) => void response.end("ok"),
}: ServerOptions = {}) {
  const middleware: ProcessMiddleware = createProcessMiddleware(
    { logLevel: "silent", metricsToken: token, platformUrl },
    { callPrefix: "/api", pagePatterns: ["/[slug]"], metrics: createMetrics(), tracing: null },
  );
  const inner = middleware.inner(async (request, response) => answer(request, response));
  const server = http.createServer(
    middleware.outer((request, response) => {
      request.headers[REQUEST_ID_HEADER] = "r-1";
      void inner(request, response);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { middleware, server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const metrics = (url: string, token = TOKEN) =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

/** The samples of an exposition, by name and labels. */
async function samples(url: string): Promise<Map<string, number>> {
  const lines = (await (await metrics(url)).text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

test("exposes requests, durations and the process's own metrics to Prometheus", async () => {
  const { url } = await serve();
  for (const path of ["/zoe-lovelace", "/grace-hopper?token=secret", "/api/health"])
    await (await fetch(url + path)).text();
  const answer = await metrics(url);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await answer.text()).not.toMatch(/zoe|grace|secret/);
  const values = await samples(url);
  expect(values.get('semblance_requests_total{route="/[slug]",method="GET",status="200"}')).toBe(2);
  expect(values.get('semblance_requests_total{route="getHealth",method="GET",status="200"}')).toBe(1);
  expect(values.get('semblance_request_duration_seconds_bucket{le="+Inf",route="/[slug]"}')).toBe(2);
  expect(values.get('semblance_request_duration_seconds_count{route="/[slug]"}')).toBe(2);
  expect(values.get('semblance_requests_open{kind="all"}')).toBe(1);
  expect(values.get("semblance_process_resident_memory_bytes")).toBeGreaterThan(1e6);
});

test("measures a blocked event loop", async () => {
  const { url } = await serve({
    answer: (_, response) => {
      const until = performance.now() + 60;
      while (performance.now() < until);
      response.end();
    },
  });
  let longest = 0;
  // A scrape resets the monitor, which then needs one timer tick before it measures: the first block lets it fire.
  for (let scrape = 0; scrape < 10 && longest <= 0.04; scrape++) {
    for (let call = 0; call < 2; call++) await (await fetch(`${url}/hold`)).text();
    longest = (await samples(url)).get("semblance_nodejs_eventloop_lag_max_seconds") ?? 0;
  }
  expect(longest).toBeGreaterThan(0.04);
});

test("sends metrics only to callers with the token", async () => {
  const { url } = await serve();
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), ""]) expect((await metrics(url, wrong)).status).toBe(401);
  expect((await fetch(`${url}/metrics`, { headers: { authorization: `Basic ${TOKEN}` } })).status).toBe(401);
  expect((await metrics(url)).status).toBe(200);
});

test("has no metrics endpoint without a token", async () => {
  const { url } = await serve({ token: null });
  expect(await (await metrics(url)).text()).toBe("ok");
});

test("counts open streams while they are open", async () => {
  const { url } = await serve({
    answer: (_, response) => void response.setHeader("content-type", "text/event-stream").write(": open\n\n"),
  });
  const disconnectSignal = new AbortController();
  await fetch(`${url}/events`, { signal: disconnectSignal.signal });
  const streams = async () => (await samples(url)).get('semblance_requests_open{kind="stream"}');
  expect(await streams()).toBe(1);
  disconnectSignal.abort();
  while ((await streams()) !== 0);
});

test("reports a web node without a platform as live but not ready", async () => {
  const unavailable: http.RequestListener = (_, response) => void response.writeHead(503).end();
  const { url } = await serve({ platformUrl: "http://localhost:1", answer: unavailable });
  const alive = await fetch(`${url}/api/health?probe=live`);
  expect(alive.status).toBe(200);
  expect(getHealth.output.parse(await alive.json())).toMatchObject({ live: true, ready: false, database: null });
  expect((await fetch(`${url}/api/health`)).status).toBe(503);
});

test("reports a draining process as not ready and closes each connection after its response", async () => {
  const { url, middleware } = await serve();
  const { port } = new URL(url);
  const ask = (path: string) => rawAnswer(Number(port), `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const whileServing = ask("/api/health?probe=live");
  middleware.drain.begin();
  expect(await ask("/api/health")).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*\r\nconnection: close\r\n[\s\S]*"code":"not_ready","request_id":"r-1"/i,
  );
  expect(await ask("/api/health?probe=live")).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  expect(await ask("/zoe-lovelace")).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  expect(await whileServing).toContain("200");
});

/** The bytes received until the server ends the connection. */
function rawAnswer(port: number, requestText: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "localhost", () => socket.write(requestText));
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.on("end", () => resolve(received)).on("error", reject);
  });
}
