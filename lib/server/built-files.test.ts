import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readSettings } from "../platform/config";
import { BuiltFiles } from "./built-files";
import { createHandler } from "./handle";
import { PageCache } from "./page-cache/page-cache";

const SCRIPT = "run();".repeat(100);

let root = "";
let url = "";
let server: http.Server;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "built-"));
  const put = (file: string, bytes: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), bytes);
  };
  put(".next/static/chunks/a-1.js", SCRIPT);
  put(".next/static/chunks/small.css", "p{}");
  put(".next/static/chunks/b.map", "{}");
  put(".next/server/secret.js", "secret");
  put(".build/small/_next/static/chunks/a-1.js.br", brotliCompressSync(SCRIPT));
  put(".build/small/_next/static/chunks/a-1.js.gz", gzipSync(SCRIPT));
  put("public/fonts/f.woff2", "font");
  const settings = readSettings({});
  const next = async (_: http.IncomingMessage, response: http.ServerResponse) => {
    response.writeHead(404).end("next");
  };
  server = http.createServer(createHandler(next, settings, new PageCache(settings), new BuiltFiles(root)));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  fs.rmSync(root, { recursive: true });
});

const get = (address: string, encoding: string, more: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(url + address, { ...more, headers: { "accept-encoding": encoding, ...more.headers } });

test.each(["br", "gzip"])("a script comes as small as the build has made it: %s", async (encoding) => {
  const answer = await get("/_next/static/chunks/a-1.js?dpl=1", `${encoding}, deflate`);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
  expect(answer.headers.get("vary")).toBe("accept-encoding");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(SCRIPT.length);
  expect(await answer.text()).toBe(SCRIPT);
});

test("who takes no other form gets a file as it is, and a font has no other", async () => {
  const script = await get("/_next/static/chunks/a-1.js", "identity");
  expect([script.headers.get("content-encoding"), await script.text()]).toEqual([null, SCRIPT]);
  const font = await get("/fonts/f.woff2", "br, gzip");
  expect([font.headers.get("content-encoding"), font.headers.get("content-type")]).toEqual([null, "font/woff2"]);
  expect(await (await get("/_next/static/chunks/small.css", "br")).text()).toBe("p{}");
});

test("a file is read once, and a copy that still is right is not sent again", async () => {
  const first = await get("/fonts/f.woff2", "br");
  fs.rmSync(path.join(root, "public/fonts/f.woff2"));
  expect(await (await get("/fonts/f.woff2", "br")).text()).toBe("font");
  const known = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await get("/fonts/f.woff2", "br", { headers: known })).status).toBe(304);
  const head = await get("/fonts/f.woff2", "br", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "4", ""]);
});

test.each([
  "/_next/static/chunks/none.js",
  "/_next/static/chunks/b.map",
  "/_next/static/chunks",
  "/_next/static/%2e%2e/server/secret.js",
  "/_next/server/secret.js",
  "/a-1.js",
])("what is no file of the build's pages is Next's to answer: %s", async (address) => {
  expect(await (await get(address, "br")).text()).toBe("next");
});

test("so is an address that climbs, and whatever does not ask for a file", async () => {
  const climbed = await new Promise<string>((resolve, reject) => {
    const asked = http.request(url, { path: "/_next/static/../server/secret.js" }, async (answer) => {
      let text = "";
      for await (const part of answer) text += part;
      resolve(text);
    });
    asked.on("error", reject).end();
  });
  expect(climbed).toBe("next");
  expect(await (await get("/_next/static/chunks/a-1.js", "br", { method: "POST" })).text()).toBe("next");
});
