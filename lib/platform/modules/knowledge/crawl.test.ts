import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import { contextDocuments, crawls } from "../../db/schema/knowledge";
import { queueSweeps } from "../../jobs/sweeps";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

const DAY = 24 * 60 * 60 * 1000;
const TEXT = "The keeper wrote down the names of ships. ".repeat(12);

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
let owners = 0;
beforeAll(async () => {
  site = await openWebSite();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", SITE_NAME: "Semblance" }, documents: site.documents });
  owner = await ownerOfAnEntity(on, "site-keeper");
});
afterAll(async () => {
  await on.close();
  await site.close();
});
afterEach(() => {
  site.pages.clear();
  site.hits.length = 0;
});

const at = (path: string) => `${site.origin}${path}`;
async function crawl(path: string, depth?: number, by: Owner = owner) {
  const created = await by.caller.call("createCrawl", {
    digitalentity_id: by.entityId,
    url: at(path),
    ...(depth === undefined ? {} : { depth }),
  });
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  const listed = await by.caller.call("getCrawl", { id: created.data.id });
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.data;
}
const pathsOf = ({ pages }: { pages: readonly { url: string }[] }) =>
  pages.map(({ url }) => url.replace(site.origin, ""));
const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${path.startsWith("/") ? at(path) : path}</loc></url>`).join("")}</urlset>`;

describe("a crawl of a sitemap", () => {
  test("lists its pages of the same site, each once, without fetching them", async () => {
    site.pages.set("/sitemap.xml", sitemap("/a", "/b", "/a", "/picture.jpg", "https://elsewhere.test/c", "/d#part"));
    const found = await crawl("/sitemap.xml");
    expect(found).toMatchObject({ status: "ready", error: null, disallowed: 0, is_truncated: false });
    expect(pathsOf(found)).toEqual(["/a", "/b", "/d"]);
    expect(site.hits).toEqual(["/robots.txt", "/sitemap.xml"]);
  });

  test("follows an index of sitemaps, packed ones included, and skips those it cannot read", async () => {
    const index = ["/one.xml", "/two.xml.gz", "/missing.xml"].map(
      (path) => `<sitemap><loc>${at(path)}</loc></sitemap>`,
    );
    site.pages.set("/sitemap.xml", `<sitemapindex>${index.join("")}</sitemapindex>`);
    site.pages.set("/one.xml", sitemap("/a"));
    site.pages.set("/two.xml.gz", gzipSync(sitemap("/b")));
    expect(pathsOf(await crawl("/sitemap.xml"))).toEqual(["/a", "/b"]);
  });

  test("lists 500 pages at most and says that there are more", async () => {
    site.pages.set("/sitemap.xml", sitemap(...Array.from({ length: 501 }, (_, n) => `/page-${n}`)));
    const found = await crawl("/sitemap.xml");
    expect(found.pages).toHaveLength(500);
    expect(found.is_truncated).toBe(true);
  });
});

describe("a crawl of a site", () => {
  const link = (path: string, ...links: string[]) => site.pages.set(path, htmlPage(`Page ${path}`, TEXT, links));

  test("follows links of the same site to its depth", async () => {
    link("/", "/a", "b", "https://elsewhere.test/", "mailto:keeper@site.test", "/a#part", "/style.css");
    link("/a", "/", "/deep");
    link("/b");
    link("/deep", "/deeper");
    link("/deeper");
    expect(pathsOf(await crawl("/", 0))).toEqual(["/"]);
    const one = await crawl("/", 1);
    expect(one.pages.map(({ title }) => title)).toEqual(["Page /", null, null]);
    expect(pathsOf(one)).toEqual(["/", "/a", "/b"]);
    expect(pathsOf(await crawl("/", 2))).toEqual(["/", "/a", "/b", "/deep"]);
    expect(pathsOf(await crawl("/"))).toEqual(["/", "/a", "/b", "/deep"]);
  });

  test("does not fetch or list what robots.txt disallows, and counts it", async () => {
    site.pages.set(
      "/robots.txt",
      "User-agent: *\nDisallow: /\n\nUser-agent: semblance\nDisallow: /private\nAllow: /private/open",
    );
    link("/", "/private/1", "/private/2", "/private/open", "/a");
    link("/a", "/private/1");
    link("/private/open");
    const found = await crawl("/", 2);
    expect(found).toMatchObject({ status: "ready", disallowed: 2 });
    expect(pathsOf(found)).toEqual(["/", "/private/open", "/a"]);
    expect(site.hits.filter((path) => /private\/\d/.test(path))).toEqual([]);
  });

  test("reads wildcards, the end of a path and escapes in robots.txt, and survives a pattern made to be slow", async () => {
    const slow = `Disallow: /${"*a".repeat(200)}b`;
    site.pages.set("/robots.txt", `User-agent: *\n${slow}\nDisallow: /*.php$\nDisallow: /caf%C3%A9\nDisallow: /x$`);
    const long = `/${"a".repeat(400)}`;
    link("/", long, "/one.php", "/one.php5", "/café", "/x", "/xy");
    for (const path of [long, "/one.php5", "/xy"]) link(path);
    const found = await crawl("/");
    expect(found).toMatchObject({ status: "ready", disallowed: 3 });
    expect(pathsOf(found)).toEqual(["/", long, "/one.php5", "/xy"]);
  });

  test("leaves out what is gone or moved to another site", async () => {
    link("/", "/gone", "/moved", "/kept");
    link("/kept");
    site.pages.set("/moved", { to: "http://localhost:1/elsewhere" });
    expect(pathsOf(await crawl("/", 2))).not.toContain("/gone");
  });
});

describe("a crawl fails with its reason", () => {
  test.each([
    ["when nothing is there", "/missing", "unreachable_address"],
    ["when robots.txt disallows it", "/private", "disallowed_address"],
    ["when robots.txt cannot be read", "/broken", "unreachable_address"],
  ])("%s", async (_, path, code) => {
    site.pages.set("/robots.txt", path === "/broken" ? { status: 503 } : "User-agent: *\nDisallow: /private");
    site.pages.set("/private", htmlPage("Private", TEXT));
    site.pages.set("/broken", htmlPage("Broken", TEXT));
    expect(await crawl(path)).toMatchObject({
      status: "failed",
      pages: [],
      error: { code, message: expect.any(String) },
    });
    expect(site.hits).not.toContain("/private");
  });

  test("when it leads into a private network", async () => {
    const created = await owner.caller.call("createCrawl", {
      digitalentity_id: owner.entityId,
      url: "http://169.254.169.254/latest/",
    });
    if (!created.ok) throw new Error(created.error.message);
    await on.platform.jobs.whenIdle();
    expect(await owner.caller.call("getCrawl", { id: created.data.id })).toMatchObject({
      data: { status: "failed", error: { code: "forbidden_address" } },
    });
  });
});

describe("the chosen pages of a crawl", () => {
  const prepare = () => {
    for (const path of ["/a", "/b", "/c"]) site.pages.set(path, htmlPage(`Page ${path}`, TEXT));
    site.pages.set("/sitemap.xml", sitemap("/a", "/b", "/c"));
  };

  test("become documents that are read, and those that the entity has are skipped", async () => {
    prepare();
    const by = await ownerOfAnEntity(on, `site-keeper-${++owners}`);
    const { id } = await crawl("/sitemap.xml", 0, by);
    const add = (...paths: string[]) =>
      by.caller.call("addCrawledPages", { id, urls: paths.map(at), refresh_interval: "weekly", year: 1702 });
    const first = await add("/a", "/b", "/a");
    expect(first).toMatchObject({ ok: true, data: { skipped: 0 } });
    expect(first.ok && first.data.items.map(({ status, url }) => [status, url]).toSorted()).toEqual([
      ["queued", at("/a")],
      ["queued", at("/b")],
    ]);
    expect(await add("/b", "/c")).toMatchObject({ data: { items: [{ url: at("/c") }], skipped: 1 } });
    expect(await add("/c")).toMatchObject({ data: { items: [], skipped: 1 } });
    await on.platform.jobs.whenIdle();
    const listed = await by.caller.call("listMyData", { id: by.entityId, sort: "title" });
    expect(listed.ok && listed.data.items).toMatchObject(
      ["Page /a", "Page /b", "Page /c"].map((title) => ({
        title,
        status: "ready",
        year: 1702,
        refresh_interval: "weekly",
        kind: "url",
      })),
    );
    const again = await by.caller.call("getCrawl", { id });
    expect(again.ok && again.data.pages.every((page) => page.is_added)).toBe(true);
  });

  test("are only addresses that the crawl found", async () => {
    prepare();
    const { id } = await crawl("/sitemap.xml");
    const refused = await owner.caller.call("addCrawledPages", { id, urls: [at("/a"), at("/other")] });
    expect(refused).toMatchObject({ status: 409, error: { data: { code: "not_possible_now" } } });
  });

  test("are added all or none, as far as the plan has room", async () => {
    prepare();
    const by = await ownerOfAnEntity(on, `site-keeper-${++owners}`);
    const { id } = await crawl("/sitemap.xml", 0, by);
    const rows = Array.from({ length: 98 }, () => ({
      id: uuid(),
      entityId: by.entityId,
      title: "Old",
      source: "",
      language: "en",
      status: "ready" as const,
      dataStorageRegion: "europe" as const,
      createdAt: on.platform.now(),
    }));
    await on.platform.db.insert(contextDocuments).values(rows);
    const refused = await by.caller.call("addCrawledPages", { id, urls: ["/a", "/b", "/c"].map(at) });
    expect(refused).toMatchObject({ status: 409, error: { data: { code: "quota_reached" } } });
    expect(await by.caller.call("addCrawledPages", { id, urls: ["/a", "/b"].map(at) })).toMatchObject({ ok: true });
    await on.platform.jobs.whenIdle();
  });
});

test("a crawl is deleted after 30 days", async () => {
  site.pages.set("/", htmlPage("Page", TEXT));
  const { id } = await crawl("/", 0);
  on.advance(30 * DAY + 1);
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
  expect((await on.platform.db.select().from(crawls)).map((row) => row.id)).not.toContain(id);
});
