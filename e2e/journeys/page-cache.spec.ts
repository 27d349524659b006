import { createHash } from "node:crypto";
import { registerByCalls } from "../fixtures/account";
import { createEntity } from "../fixtures/created-entity";
import { ERASMUS } from "../fixtures/entities";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";
import { enter, verify } from "../fixtures/visitor";

const PUBLIC = ["/", "/about", "/contact", "/services", "/digital-clones", "/digital-cloning", "/directory?kind=books"];
const ENTITIES = ["/erasmus-of-rotterdam", "/praise-of-folly"];
const SHARED = "public, max-age=0, s-maxage=10, must-revalidate";

for (const path of [...PUBLIC, ...ENTITIES]) {
  test(`${path} is rendered once and cached for every reader`, async ({ siteUrl }) => {
    const url = siteUrl + path;
    await rawGet(url);
    const cached = await rawGet(url);
    expect(cached.headers).toMatchObject({
      "cache-control": SHARED,
      "content-length": String(Buffer.byteLength(cached.body)),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      "x-content-type-options": "nosniff",
    });
    expect(cached.headers["set-cookie"]).toBeUndefined();
    expect(Object.keys(cached.headers).filter((name) => name.startsWith("x-semblance-"))).toEqual([]);
    // The head contains title and description, for readers that stop there.
    expect(cached.body.slice(0, cached.body.indexOf("</head>"))).toMatch(/<title>[^<]+<\/title>/);
    const known = await rawGet(url, { "if-none-match": String(cached.headers.etag) });
    expect([known.status, known.body]).toEqual([304, ""]);
    const tracked = await rawGet(`${url}${path.includes("?") ? "&" : "?"}utm_source=x`);
    expect(tracked.headers.etag).toBe(cached.headers.etag);
  });
}

for (const path of ["/new-digital-entity", "/login", "/your-data", "/nobody-by-this-name"]) {
  test(`${path} is not cached`, async ({ siteUrl }) => {
    const { headers } = await rawGet(siteUrl + path);
    expect(headers["cache-control"]).not.toContain("public");
    expect(headers.etag).toBeUndefined();
  });
}

test("a cached page allows its scripts by hash, and works", async ({ page, siteUrl }) => {
  await rawGet(`${siteUrl}/erasmus-of-rotterdam`);
  const { headers, body } = await rawGet(`${siteUrl}/erasmus-of-rotterdam`);
  expect(headers["content-security-policy"]).not.toContain("nonce");
  expect(body).not.toContain(' nonce="');
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline) {
    expect(headers["content-security-policy"]).toContain(createHash("sha256").update(text).digest("base64"));
  }
  // Entering needs running scripts; a violation of the policy fails the test.
  const email = await enter(page, { path: "/erasmus-of-rotterdam" });
  await verify(page, email, { baseUrl: siteUrl });
  const known = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(known).not.toBe("");
  const tracked = await rawGet(`${siteUrl}/erasmus-of-rotterdam`, { cookie: known });
  expect(tracked.headers.etag).toBe(headers.etag);
});

test("links lead from one cached page to the next without a reload", async ({ page }) => {
  for (let round = 0; round < 2; round += 1) {
    await page.goto("/directory", { waitUntil: "networkidle" });
    await page.evaluate(() => Reflect.set(globalThis, "isSamePage", true));
    await page
      .getByRole("main")
      .getByRole("link", { name: /Erasmus/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: ERASMUS.heading })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, "isSamePage"))).toBe(true);
  }
});

test("an owner's change shows at once, and a page that becomes private disappears at once", async ({
  page,
  siteUrl,
}) => {
  await registerByCalls(page.request, siteUrl);
  const entity = await createEntity(page.request, siteUrl);
  const url = `${siteUrl}/${entity.urlslug}`;
  const change = (data: object) =>
    page.request.put(`${siteUrl}/api/digital-entities/${entity.id}`, { headers: { origin: siteUrl }, data });
  await rawGet(url);
  const cached = await rawGet(url);
  expect(cached.headers["cache-control"]).toBe(SHARED);
  expect((await change({ description: "A maker of violas." })).ok()).toBe(true);
  const changed = await rawGet(url);
  expect(changed.body).toContain("A maker of violas.");
  expect(changed.body).not.toContain("A luthier of the third generation.");
  expect((await change({ access_level: "invitation-only" })).ok()).toBe(true);
  const closed = await rawGet(url);
  expect(closed.body).not.toContain("A maker of violas.");
  expect(closed.headers["cache-control"]).toContain("no-store");
  expect((await change({ access_level: "public", chat_status: "offline" })).ok()).toBe(true);
  expect((await rawGet(url)).headers["cache-control"]).toContain("no-store");
  expect((await change({ chat_status: "online" })).ok()).toBe(true);
  expect((await rawGet(url)).headers["cache-control"]).toBe(SHARED);
  const deletion = await page.request.delete(`${siteUrl}/api/digital-entities/${entity.id}`, {
    headers: { origin: siteUrl },
  });
  expect(deletion.ok(), await deletion.text()).toBe(true);
  expect((await rawGet(url)).status).toBe(404);
});

test("an entity's own host has its own cached pages", async ({ siteUrl }) => {
  const { port } = new URL(siteUrl);
  const host = `praise-of-folly.localhost:${port}`;
  await rawGet(siteUrl, { host });
  const own = await rawGet(siteUrl, { host });
  const main = await rawGet(siteUrl);
  expect(own.headers["cache-control"]).toBe(SHARED);
  expect(own.headers.etag).not.toBe(main.headers.etag);
  // An owner can lose the host, so only the entity's page is cached there.
  expect((await rawGet(`${siteUrl}/about`, { host })).headers["cache-control"]).not.toContain("public");
});

test("files with content hashes in their names are cached permanently", async ({ siteUrl }) => {
  const { body } = await rawGet(siteUrl);
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0];
  const font = /\/fonts\/[^"]+\.woff2/.exec(body)?.[0];
  for (const file of [chunk, font]) {
    const { status, headers } = await rawGet(siteUrl + file);
    expect([status, headers["cache-control"]]).toEqual([200, "public,max-age=31536000,immutable"]);
  }
});

for (const path of ["/art/none.svg", "/fonts/a%2fb", "/_next/static/..%2f..%2fx.js"]) {
  test(`${path} is neither a file nor a page`, async ({ siteUrl }) => {
    expect((await rawGet(siteUrl + path)).status).toBe(404);
  });
}
