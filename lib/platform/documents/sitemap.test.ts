import { gzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { readSitemap } from "./worker/read-sitemap.js";

const URLSET = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc> https://site.test/a?b=1&amp;c=2 </loc><image:image><image:loc>https://site.test/a.jpg</image:loc></image:image></url>
  <url><loc> <![CDATA[ https://site.test/b ]]> </loc></url><url><loc> </loc></url>
</urlset>`;

test("a sitemap names its pages without their pictures", async () => {
  const expected = { kind: "pages", isFeed: false, urls: ["https://site.test/a?b=1&c=2", "https://site.test/b"] };
  expect(readSitemap(Buffer.from(URLSET))).toEqual(expected);
  expect(readSitemap(gzipSync(URLSET))).toEqual(expected);
});

test("an index of sitemaps names sitemaps", async () => {
  const index = "<sitemapindex><sitemap><loc>https://site.test/s1.xml</loc></sitemap></sitemapindex>";
  expect(readSitemap(Buffer.from(index))).toEqual({
    kind: "index",
    isFeed: false,
    urls: ["https://site.test/s1.xml"],
  });
});

test("a page is not read as a sitemap", async () => {
  expect(readSitemap(Buffer.from("<!doctype html><title>Sitemap</title>"))).toBeNull();
});

test("a broken archive is not read as a sitemap", async () => {
  expect(readSitemap(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toBeNull();
});

test("a sitemap of blanks and unfinished sections is read at once", async () => {
  const hostile = [`<loc>${" ".repeat(150)}`, "<loc><![CDATA[".repeat(50_000)];
  const started = performance.now();
  for (const text of hostile) expect(readSitemap(Buffer.from(`<urlset>${text}`))).toMatchObject({ urls: [] });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("of a sitemap, the first 50,000 addresses are read", async () => {
  const sitemap = `<urlset>${"<loc>https://site.test/</loc>".repeat(50_001)}</urlset>`;
  expect(readSitemap(Buffer.from(sitemap))?.urls).toHaveLength(50_000);
});

test("an archive that unpacks to far more than a sitemap is not read", async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from("<urlset>"), Buffer.alloc(20 * 1024 * 1024)]));
  expect(readSitemap(bomb)).toBeNull();
});
