import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

const TEXT = "The keeper wrote down the names of ships. ".repeat(12);

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  site = await openWebSite();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents: site.documents });
  owner = await ownerOfAnEntity(on, "page-lister");
});
afterAll(async () => {
  await on.close();
  await site.close();
});
afterEach(() => {
  site.pages.clear();
  site.hits.length = 0;
});

async function crawl(path: string, depth?: number) {
  const url = `${site.origin}${path}`;
  const created = await owner.caller.call("createCrawl", {
    digitalentity_id: owner.entityId,
    url,
    ...(depth === undefined ? {} : { depth }),
  });
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  const listed = await owner.caller.call("getCrawl", { id: created.data.id });
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.data.pages.map((page) => ({ ...page, path: page.url.replace(site.origin, "") }));
}
const pathsOf = async (path: string, depth?: number) => (await crawl(path, depth)).map((page) => page.path);
const link = (path: string, ...links: string[]) => site.pages.set(path, htmlPage(`Page ${path}`, TEXT, links));

describe("a sitemap", () => {
  test.each([
    ["with relative addresses", "<urlset><url><loc>/one</loc></url><url><loc>two</loc></url></urlset>"],
    [
      "with prefixes",
      '<s:urlset xmlns:s="x"><s:url><s:loc>/one</s:loc></s:url><s:url><s:loc>/two</s:loc></s:url></s:urlset>',
    ],
    ["with blanks in its tags", "<urlset ><url ><loc >/one</loc ></url ><url><loc\n>/two</loc></url></urlset>"],
    [
      "with comments",
      "<urlset><!-- <url><loc>/draft</loc></url> --><url><loc>/one</loc></url><url><loc>/two</loc></url></urlset>",
    ],
    [
      "in UTF-16",
      Buffer.from("\ufeff<urlset><url><loc>/one</loc></url><url><loc>/two</loc></url></urlset>", "utf16le"),
    ],
    [
      "that is a feed",
      "<rss><channel><link>/home</link><item><link>/one</link></item><item><link>/two</link></item></channel></rss>",
    ],
    [
      "that is an Atom feed",
      '<feed><link href="/home"/><entry><link rel="enclosure" href="/a.mp3"/><link href="/one"/></entry><entry><link rel="alternate" href="/two"/></entry></feed>',
    ],
  ])("%s names its pages", async (_, text) => {
    site.pages.set("/sitemap.xml", text);
    expect(await pathsOf("/sitemap.xml")).toEqual(["/one", "/two"]);
  });

  test("that is a feed names entries of other hosts, as far as their robots.txt allows", async () => {
    const other = await openWebSite({ "/robots.txt": "User-agent: *\nDisallow: /private" });
    const entries = ["/one", "/private/two"].map((path) => `<item><link>${other.origin}${path}</link></item>`);
    site.pages.set("/feed.xml", `<rss><channel>${entries.join("")}<item><link>/own</link></item></channel></rss>`);
    const paths = await pathsOf("/feed.xml");
    await other.close();
    expect(paths).toEqual([`${other.origin}/one`, "/own"]);
    expect(other.hits).toEqual(["/robots.txt"]);
  });

  test("of plain text has an address a line", async () => {
    site.pages.set("/sitemap.txt", `${site.origin}/one\r\n${site.origin}/two\r\n`);
    expect(await pathsOf("/sitemap.txt")).toEqual(["/one", "/two"]);
  });

  test("reads numbered entities in its addresses", async () => {
    site.pages.set(
      "/sitemap.xml",
      "<urlset><url><loc>/?page_id=4&#038;lang=de</loc></url><url><loc>/?page_id=5&#x26;lang=de</loc></url></urlset>",
    );
    expect(await pathsOf("/sitemap.xml")).toEqual(["/?page_id=4&lang=de", "/?page_id=5&lang=de"]);
  });

  test("that robots.txt names is read for the home page", async () => {
    site.pages.set("/robots.txt", "User-agent: *\nDisallow:\nSitemap: /map.xml\n");
    site.pages.set("/map.xml", "<urlset><url><loc>/one</loc></url></urlset>");
    link("/", "/two");
    link("/two");
    expect(await pathsOf("/", 1)).toEqual(["/", "/two", "/one"]);
  });
});

describe("one page has one place in the list", () => {
  test("with or without a slash, a fragment, an empty query or the name of the index file", async () => {
    link("/", "/a", "/a/", "/a#part", "/a?", "/index.html", "/a/index.php");
    link("/a");
    expect(await pathsOf("/", 1)).toEqual(["/", "/a"]);
  });

  test("whatever visit its address belongs to", async () => {
    link("/", "/a?utm_source=mail", "/a;jsessionid=1F", "/a?PHPSESSID=2", "/a?x=1&fbclid=3");
    expect(await pathsOf("/", 1)).toEqual(["/", "/a", "/a?x=1"]);
  });

  test("where redirects lead", async () => {
    link("/", "/old", "/older", "/new");
    site.pages.set("/old", { to: "/new" });
    site.pages.set("/older", { to: "/new" });
    link("/new");
    expect(await pathsOf("/", 2)).toEqual(["/", "/new"]);
  });

  test("at its canonical address", async () => {
    link("/", "/print", "/a");
    site.pages.set("/print", `<link rel="canonical" href="/a"><title>A</title><p>${TEXT}`);
    link("/a");
    expect(await pathsOf("/", 2)).toEqual(["/", "/a"]);
  });

  test("where its refresh leads", async () => {
    site.pages.set("/", '<meta http-equiv="refresh" content="0; url=/en/home.html">');
    link("/en/home.html", "/en/a");
    link("/en/a");
    expect(await pathsOf("/", 2)).toEqual(["/en/home.html", "/en/a"]);
  });
});

describe("left out of the list is a page that", () => {
  test.each([
    ["asks not to be listed", '<meta name="robots" content="noindex, follow"><p>Secret.'],
    ["says that nothing is there", "<title>Page not found</title><p>Sorry."],
  ])("%s", async (_, page) => {
    link("/", "/a", "/b");
    link("/a");
    site.pages.set("/b", page);
    expect(await pathsOf("/", 2)).toEqual(["/", "/a"]);
  });
});

describe("a site that is busy", () => {
  test("is asked again when it says when", async () => {
    link("/", "/b");
    site.pages.set("/b", { status: 429, headers: { "retry-after": "0" } });
    expect(await pathsOf("/", 2)).toEqual(["/", "/b"]);
    expect(site.hits.filter((path) => path === "/b")).toHaveLength(3);
  });

  test("keeps its pages in the list", async () => {
    link("/", "/b");
    site.pages.set("/b", { status: 503 });
    expect(await pathsOf("/", 2)).toEqual(["/", "/b"]);
  });

  test("has its owner told which pages did not answer", async () => {
    link("/", "/b");
    site.pages.set("/b", { status: 503 });
    expect((await crawl("/", 2)).map((page) => page.is_busy)).toEqual([false, true]);
  });
});

test("reads the title of a page in its own encoding", async () => {
  const body = Buffer.from("<title>Käserei Brülisau</title><p>Käse", "latin1");
  site.pages.set("/", { type: "text/html; charset=iso-8859-1", body });
  expect((await crawl("/"))[0]?.title).toBe("Käserei Brülisau");
});

test("reads a page whose server does not name its type", async () => {
  site.pages.set("/", { type: "", body: htmlPage("Home", TEXT, ["/a"]) });
  expect(await pathsOf("/", 1)).toEqual(["/", "/a"]);
});

test("returns the cookie that a site leads its visitors in a circle for", async () => {
  site.pages.set("/", {
    to: "/",
    headers: { "set-cookie": "seen=1; Path=/" },
    withCookie: htmlPage("Home", TEXT, ["/a"]),
  });
  expect(await pathsOf("/", 1)).toEqual(["/", "/a"]);
});

test("compares the escapes of robots.txt in one form", async () => {
  site.pages.set("/robots.txt", "\ufeffUser-agent: *\nDisallow: /%6Fld/\nDisallow: /caf%c3%a9\n");
  link("/", "/old/y", "/café", "/ok");
  link("/ok");
  expect(await pathsOf("/", 2)).toEqual(["/", "/ok"]);
  expect(site.hits.filter((path) => /old|caf/.test(path))).toEqual([]);
});
