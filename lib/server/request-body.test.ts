import http, { type RequestListener } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createUpstream } from "../bff/upstream";
import { CLIENT_HEADER, PLATFORM_KEY_HEADER } from "../contract/http/transport";
import { type Owner, ownerOfAnEntity } from "../platform/testing/owners";
import { setUpTestPlatform } from "../platform/testing/set-up-test-platform";
import { authenticateWebNode, platformHandler } from "./platform-listener";
import { remotePlatform } from "./remote-platform";
import { limitBodyTime } from "./request-body";
import { disconnectSignal, sendResponse, toWebRequest } from "./web-messages";

const MEGABYTE = 1024 * 1024;
const KEY = "the key of both";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "large");
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(listener: RequestListener): Promise<number> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const platformPort = () =>
  listen(
    authenticateWebNode(
      KEY,
      platformHandler(async (request) => on.app.fetch(request)),
    ),
  );

/** A web node in front of a platform. */
async function webNodePort(): Promise<number> {
  const port = await platformPort();
  const upstream = createUpstream({
    platform: remotePlatform(`http://127.0.0.1:${port}`, KEY),
    timeoutMs: 30_000,
  });
  return listen(async (request, response) => {
    const disconnected = disconnectSignal(response);
    limitBodyTime(request, response);
    const call = await toWebRequest(request, "http://site.internal", disconnected);
    if (!call) return;
    const { method, headers, body } = call;
    headers.delete("host");
    const answer = await upstream({ method, target: new URL(call.url).pathname, headers, body, signal: disconnected });
    await sendResponse(response, answer, disconnected);
  });
}

/** Writes the whole request before reading the response, as simple clients do. */
function writeThenRead(port: number, head: string[], body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", reject);
    socket.pause();
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body, () => {
      let responseText = "";
      socket.setEncoding("utf8");
      socket.on("data", (text: string) => {
        responseText += text;
      });
      socket.on("end", () => resolve(responseText));
      socket.resume();
    });
  });
}

const headOf = (...more: string[]) => [
  "POST /context-data HTTP/1.1",
  "host: localhost",
  "connection: close",
  `authorization: Bearer ${owner.caller.grants.get("account")}`,
  `${PLATFORM_KEY_HEADER}: ${KEY}`,
  `${CLIENT_HEADER}: 203.0.113.7`,
  ...more,
];

const json = Buffer.from(JSON.stringify({ text: "a".repeat(8 * MEGABYTE) }));
const file = Buffer.concat([
  Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`),
  Buffer.alloc(60 * MEGABYTE, "a "),
  Buffer.from("\r\n--b--\r\n"),
]);
const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);

const bodies: [string, () => [string[], Buffer]][] = [
  ["JSON of a known length", () => [headOf("content-type: application/json", `content-length: ${json.length}`), json]],
  ["JSON in chunks", () => [headOf("content-type: application/json", "transfer-encoding: chunked"), chunked(json)]],
  [
    "a file of a known length",
    () => [headOf("content-type: multipart/form-data; boundary=b", `content-length: ${file.length}`), file],
  ],
  [
    "a file in chunks",
    () => [headOf("content-type: multipart/form-data; boundary=b", "transfer-encoding: chunked"), chunked(file)],
  ],
];

describe("a client that sends a whole oversized body", () => {
  test.each(bodies)("reads the error from the platform: %s", async (_, make) => {
    const [head, body] = make();
    const responseText = await writeThenRead(await platformPort(), head, body);
    expect(responseText).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
  });

  test.each(bodies)("reads the error through a web node: %s", async (_, make) => {
    const [head, body] = make();
    const responseText = await writeThenRead(await webNodePort(), head, body);
    expect(responseText).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
  });
});

describe("slow bodies", () => {
  const pace = { baseMs: 200, bytesPerSecond: 1024 };
  const slow = (listener: RequestListener) =>
    listen((request, response) => {
      limitBodyTime(request, response, pace);
      listener(request, response);
    });

  test.each([
    ["a short one", "content-length: 100"],
    ["a long one", "content-length: 1000000"],
    ["one in chunks", "transfer-encoding: chunked"],
  ])("ends a slow body with 408: %s", async (_, length) => {
    const port = await slow(async (request, response) => {
      const disconnected = disconnectSignal(response);
      const call = await toWebRequest(request, "http://site.internal", disconnected);
      if (call) await sendResponse(response, new Response(await call.text().catch(() => "cut")), disconnected);
    });
    const responseText = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1");
      let text = "";
      socket.on("error", reject);
      socket.on("data", (part) => {
        text += part;
      });
      socket.on("close", () => resolve(text));
      socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${length}\r\n\r\n`);
    });
    expect(responseText).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  });
});
