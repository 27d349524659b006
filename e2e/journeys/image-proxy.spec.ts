import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures/test";

const proxied = (url: string) => `/api/image-proxy?${new URLSearchParams({ url })}`;

test("the image proxy fetches nothing from internal or foreign addresses", async ({ request }) => {
  const hits: string[] = [];
  const inside = createServer((request, response) => {
    hits.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
  const { port } = inside.address() as AddressInfo;
  for (const url of [
    `http://127.0.0.1:${port}/a.png`,
    `http://localhost:${port}/a.png`,
    `http://[::ffff:127.0.0.1]:${port}/a.png`,
    `http://2130706433:${port}/a.png`,
    "http://169.254.169.254/latest/meta-data/",
    "https://example.org/a.png",
  ]) {
    const response = await request.get(proxied(url));
    expect(response.status(), url).toBe(404);
    expect(response.headers()["content-type"]).toContain("application/json");
  }
  for (const url of ["file:///etc/passwd", "data:image/png;base64,AAAA", "//evil.test/a.png", ""]) {
    expect((await request.get(proxied(url))).status(), url).toBe(400);
  }
  expect(hits).toEqual([]);
  inside.close();
});

test("the image proxy serves the site's own artwork and no other file", async ({ request, siteUrl }) => {
  for (const url of ["/art/book.svg", new URL("/art/book.svg", siteUrl).href]) {
    const response = await request.get(proxied(url));
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/webp"]);
  }
  expect((await request.get(proxied("/robots.txt"))).status()).toBe(404);
});

test("a picture that is opened directly can run nothing, and is cached", async ({ request }) => {
  const address = "/api/social-image/praise-of-folly";
  const first = await request.get(address);
  expect(first.headers()).toMatchObject({
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const again = await request.get(address, { headers: { "if-none-match": first.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
