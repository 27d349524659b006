import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { createUpstream, type UpstreamCall } from "../bff/upstream";
import { CLIENT_HEADER, DIRECT_HEADER, PLATFORM_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/http/transport";
import { authenticateWebNode, platformHandler } from "./platform-listener";
import { remotePlatform } from "./remote-platform";

const KEY = "the key of both";
const MEGABYTE = 1024 * 1024;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Platform = (request: Request) => Promise<Response>;

/** A platform with its listener, on a socket. */
async function serve(platform: Platform, port = 0) {
  const server = http.createServer(authenticateWebNode(KEY, platformHandler(platform)));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  closing.push(() => void close());
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, port: taken, close };
}

const webNode = (platformUrl: string, platformKey: string | null = KEY) =>
  createUpstream({
    platform: remotePlatform(platformUrl, platformKey),
    timeoutMs: 5_000,
  });

const call = (more: Partial<UpstreamCall> = {}): UpstreamCall => ({
  method: "GET",
  target: "/load-digital-entity/ada?x=1",
  headers: new Headers(),
  body: null,
  signal: null,
  ...more,
});

/** Says what reached it. */
const echo: Platform = async (request) =>
  Response.json({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });

describe("authentication", () => {
  const about = { [CLIENT_HEADER]: "203.0.113.9", [REQUEST_ID_HEADER]: "r-1", authorization: "Bearer t" };

  test("trusts a web node's headers about its caller and the request id, and returns the id", async () => {
    const { url } = await serve(echo);
    const answer = await webNode(url)(call({ headers: new Headers(about) }));
    const seen = await answer.json();
    expect(seen).toMatchObject({
      method: "GET",
      url: "http://platform.internal/load-digital-entity/ada?x=1",
      headers: about,
    });
    expect(answer.headers.get("x-request-id")).toBe("r-1");
    for (const name of [PLATFORM_KEY_HEADER, "connection", "host"]) expect(seen.headers).not.toHaveProperty(name);
  });

  test.each([
    ["no key", {}],
    ["another key", { [PLATFORM_KEY_HEADER]: "the key of others" }],
    ["a longer key", { [PLATFORM_KEY_HEADER]: `${KEY}!` }],
  ])("rejects a call with %s", async (_, key) => {
    let calls = 0;
    const { url } = await serve(async (request) => {
      calls += 1;
      return echo(request);
    });
    const answer = await fetch(`${url}/system/me`, { headers: { ...about, ...key } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ data: { code: "forbidden" } });
    expect(calls).toBe(0);
  });

  test("answers a health check without a key and ignores the caller's headers", async () => {
    const { url } = await serve(echo);
    const headers = { ...about, [DIRECT_HEADER]: "1" };
    const seen = await (await fetch(`${url}/health?probe=live`, { headers })).json();
    expect(seen.headers).not.toHaveProperty(CLIENT_HEADER);
    expect(seen.headers).not.toHaveProperty(DIRECT_HEADER);
    expect(seen.headers[REQUEST_ID_HEADER]).not.toBe("r-1");
    expect((await fetch(`${url}/health`, { method: "POST" })).status).toBe(403);
  });

  test("answers a web node that has another secret as if the platform were unreachable", async () => {
    const { url } = await serve(echo);
    for (const key of [null, "the key of others"]) expect((await webNode(url, key)(call())).status).toBe(503);
    expect(console.error).toHaveBeenCalledWith("The platform has another SESSION_SECRET.");
    jest.mocked(console.error).mockClear();
  });
});

test("streams an upload to the platform while it arrives", async () => {
  const hash = createHash("sha256");
  const platform: Platform = async (request) => {
    let bytes = 0;
    const received = createHash("sha256");
    for await (const part of request.body ?? []) {
      bytes += part.byteLength;
      received.update(part);
    }
    return Response.json({ bytes, digest: received.digest("hex") });
  };
  const { url } = await serve(platform);
  let left = 50;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left-- === 0) return controller.close();
      const piece = new Uint8Array(randomBytes(MEGABYTE));
      hash.update(piece);
      controller.enqueue(piece);
    },
  });
  const answer = await webNode(url)(call({ method: "POST", target: "/context-data", body }));
  expect(await answer.json()).toEqual({ bytes: 50 * MEGABYTE, digest: hash.digest("hex") });
});

test("streams a response as it is written, and cancels it when the reader disconnects", async () => {
  const send: ((text: string) => void)[] = [];
  let left: () => void = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    left = resolve;
  });
  const platform: Platform = async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send.push((text) => controller.enqueue(Buffer.from(text)));
      },
      cancel: () => left(),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  const { url } = await serve(platform);
  const disconnectSignal = new AbortController();
  const answer = await webNode(url)(call({ signal: disconnectSignal.signal }));
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const reader = answer.body?.getReader();
  for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
    send[0]?.(text);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(text);
  }
  disconnectSignal.abort();
  await reader?.read().catch(() => {});
  await hasLeft;
});

test("reaches the platform again after a restart", async () => {
  const first = await serve(echo);
  const ask = webNode(first.url);
  expect((await ask(call())).status).toBe(200);
  await first.close();
  expect((await ask(call())).status).toBe(503);
  await serve(echo, first.port);
  expect((await ask(call())).status).toBe(200);
});

test("passes on redirects and responses without a body unchanged", async () => {
  const platform: Platform = async (request) =>
    request.url.endsWith("/none")
      ? new Response(null, { status: 304, headers: { etag: '"a"' } })
      : new Response(null, { status: 303, headers: { location: "/elsewhere" } });
  const { url } = await serve(platform);
  const none = await webNode(url)(call({ target: "/none" }));
  expect([none.status, none.headers.get("etag")]).toEqual([304, '"a"']);
  const redirect = await webNode(url)(call({ target: "/there" }));
  expect([redirect.status, redirect.headers.get("location")]).toEqual([303, "/elsewhere"]);
});
