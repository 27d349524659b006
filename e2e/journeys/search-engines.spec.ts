import type { APIResponse } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";

const SITE_PAGES = [
  "/",
  "/about",
  "/accessibility",
  "/check-audio",
  "/contact",
  "/digital-clones",
  "/digital-cloning",
  "/directory",
  "/docs",
  "/imprint",
  "/new-digital-entity",
  "/privacy",
  "/processing",
  "/services",
  "/terms",
];

const placesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), (match) => match[1] ?? "");
/** A page's canonical address; Next leaves out the slash of a root. */
const canonicalIn = (html: string) => new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "").href;
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

/** An entity's own host on loopback, and the headers to request it. */
function ownHost(siteUrl: string, slug: string) {
  const host = `${slug}.localhost:${new URL(siteUrl).port}`;
  return { root: `http://${host}/`, get: (path: string) => rawGet(new URL(path, siteUrl).href, { host }) };
}

test("the sitemap lists the site's pages and every discoverable entity, and all of them exist", async ({
  request,
  ownServer,
}) => {
  // A separate server: other journeys create entities on the shared one.
  const server = await ownServer();
  const siteUrl = server.url;
  const { status, headers, body } = await rawGet(new URL("/sitemap.xml", siteUrl).href);
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("application/xml");
  const places = placesIn(body);
  const entities = [ERASMUS.path, FOLLY.path, GUIDE.path];
  expect(places).toEqual([...SITE_PAGES, ...entities].map((path) => new URL(path, siteUrl).href));
  expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(entities.length);
  for (const place of places) {
    const html = await (await request.get(place)).text();
    expect(canonicalIn(html), place).toBe(place);
    expect(html, place).not.toContain("noindex");
  }
});

test("robots.txt excludes personal pages, allows the pictures and names the sitemap", async ({ siteUrl }) => {
  const { body } = await rawGet(new URL("/robots.txt", siteUrl).href);
  const lines = body.split("\n");
  for (const line of ["Disallow: /api/", "Disallow: /admin/", "Disallow: /my-data/", "Disallow: /login$"])
    expect(lines).toContain(line);
  expect(lines).toContain("Allow: /api/social-image/");
  expect(lines).toContain("Allow: /api/image-proxy");
  expect(lines).toContain(`Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`);
});

const ogUrlIn = (html: string) => new URL(/<meta property="og:url" content="([^"]*)"/.exec(html)?.[1] ?? "").href;

/** The canonical addresses in an entity's page, read on the main host and on the entity's own. */
async function addressesOf(siteUrl: string, { path }: { path: string }): Promise<string[]> {
  const { get } = ownHost(siteUrl, path.slice(1));
  const pages = [await get("/"), await get(path), await rawGet(new URL(path, siteUrl).href)];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of pages) expect(body).not.toContain("noindex");
  const named = pages.flatMap(({ body }) => [canonicalIn(body), ogUrlIn(body), jsonLdIn(body).url]);
  return [...named, ...placesIn((await get("/sitemap.xml")).body)];
}

test("an entity's page has the same canonical address on every host: its path on the main site", async ({
  siteUrl,
}) => {
  const addresses = await addressesOf(siteUrl, FOLLY);
  expect(new Set(addresses)).toEqual(new Set([new URL(FOLLY.path, siteUrl).href]));
  const { root, get } = ownHost(siteUrl, "praise-of-folly");
  expect((await get("/robots.txt")).body).toContain(`Sitemap: ${root}sitemap.xml`);
});

test("with wildcard DNS the canonical address of an entity's page is its subdomain", async ({ ownServer }) => {
  const { url } = await ownServer({ ENTITY_SUBDOMAINS: "on" });
  const { root } = ownHost(url, "praise-of-folly");
  expect(new Set(await addressesOf(url, FOLLY))).toEqual(new Set([root]));
  expect(placesIn((await rawGet(new URL("/sitemap.xml", url).href)).body)).toContain(root);
});

test("an unknown host has no sitemap", async ({ siteUrl }) => {
  const { status, body } = await ownHost(siteUrl, "nobody").get("/sitemap.xml");
  expect(status).toBe(404);
  expect(body).toBe("");
});

for (const [entity, page, type] of [
  [ERASMUS, "ProfilePage", "Person"],
  [FOLLY, "WebPage", "Book"],
  [GUIDE, "ProfilePage", "Organization"],
] as const) {
  test(`the metadata of ${entity.name} describes a ${type} and the link preview`, async ({ request, siteUrl }) => {
    const address = new URL(entity.path, siteUrl).href;
    const html = await (await request.get(address)).text();
    expect(jsonLdIn(html)).toMatchObject({
      "@type": page,
      about: { "@type": type, name: entity.name },
      breadcrumb: {
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 1 }, { position: 2, name: entity.name, item: address }],
      },
    });
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(html).toContain('<meta property="og:image:width" content="1200"');
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(image).toContain(`${new URL(siteUrl).origin}/api/social-image${entity.path}?v=`);
    await expectCard(await request.get(image));
  });
}

/** Expects a PNG of 1200 by 630 pixels that may be cached permanently. */
async function expectCard(answer: APIResponse): Promise<void> {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const bytes = await answer.body();
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
}

test("an unknown path has no preview and no social image", async ({ request }) => {
  expect((await request.get("/nobody-at-all")).status()).toBe(404);
  expect((await request.get("/api/social-image/nobody-at-all")).status()).toBe(404);
});
