import { gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
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

describe("a list that is written in another way names its pages:", () => {
  const entry = (inner: string, root = "") => `<feed${root}><entry>${inner}</entry></feed>`;
  test.each([
    [
      "signs that were not escaped",
      "<urlset><url><loc>https://site.test/?a=1&b=2</loc></url></urlset>",
      "https://site.test/?a=1&b=2",
    ],
    [
      "signs in a section",
      "<urlset><url><loc><![CDATA[https://site.test/?a=1&b=2]]></loc></url></urlset>",
      "https://site.test/?a=1&b=2",
    ],
    ["no element for the address", "<urlset><url>https://site.test/a</url></urlset>", "https://site.test/a"],
    [
      "other languages after the address",
      '<urlset><url><loc>https://site.test/a</loc><x:link rel="alternate" href="https://site.test/fr"/></url></urlset>',
      "https://site.test/a",
    ],
    [
      "other languages alone",
      '<urlset><url><x:link rel="alternate" href="https://site.test/fr"/></url></urlset>',
      "https://site.test/fr",
    ],
    [
      "a root within the root",
      "<urlset><urlset><url><loc>https://site.test/a</loc></url></urlset></urlset>",
      "https://site.test/a",
    ],
    [
      "a long remark above it",
      `<!-- ${"x".repeat(9_000)} --><urlset><url><loc>https://site.test/a</loc></url></urlset>`,
      "https://site.test/a",
    ],
    [
      "a guid in place of a link",
      "<rss><channel><item><guid>https://site.test/a</guid></item></channel></rss>",
      "https://site.test/a",
    ],
    ["an id in place of a link", entry("<id>https://site.test/a</id>"), "https://site.test/a"],
    ["content elsewhere", entry('<content src="https://site.test/a"/>'), "https://site.test/a"],
    ["a base", entry('<link href="b"/>', ' xml:base="https://site.test/a/"'), "https://site.test/a/b"],
    ["a base that is relative", '<feed><entry xml:base="a/"><link href="b"/></entry></feed>', "a/b"],
    [
      "JSON",
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"https://site.test/a"},{"id":"2"}]}',
      "https://site.test/a",
    ],
    ["lines with a remark", "# pages\nhttps://site.test/a\n", "https://site.test/a"],
    ["lines with dates behind a tab", "https://site.test/a,b;c\t2027-01-01\n", "https://site.test/a,b;c"],
    [
      "a warning of the server above it",
      "<br />\n<b>Warning</b>: late\n<?xml version='1.0'?><urlset><url><loc>https://site.test/a</loc></url></urlset>",
      "https://site.test/a",
    ],
    ["the text of a link without a target", entry("<link>https://site.test/a</link>"), "https://site.test/a"],
    [
      "what an item of RSS 1.0 is about",
      '<rdf:RDF xmlns:rdf="r"><item rdf:about="https://site.test/a"><title>A</title></item></rdf:RDF>',
      "https://site.test/a",
    ],
  ])("%s", (_, text, expected) => {
    expect(readSitemap(Buffer.from(text))?.urls).toEqual([expected]);
  });

  test("but not by a guid that is no address", () => {
    const item = '<item><guid isPermaLink="false">https://site.test/a</guid></item>';
    expect(readSitemap(Buffer.from(`<rss><channel>${item}</channel></rss>`))?.urls).toEqual([]);
  });
});
