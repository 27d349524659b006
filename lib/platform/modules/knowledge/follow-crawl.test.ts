import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contextDocuments, crawls } from "../../db/schema/knowledge";
import { queueSweeps } from "../../jobs/sweeps";
import { found } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

const DAY = 24 * 60 * 60 * 1000;

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  site = await openWebSite();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents: site.documents });
});
afterAll(async () => {
  await on.close();
  await site.close();
});
let owners = 0;
// A session of its own for each test: the clock moves by days.
beforeEach(async () => {
  site.pages.clear();
  await on.platform.db.update(contextDocuments).set({ nextRefreshAt: null });
  await on.platform.db.update(crawls).set({ nextReadAt: null });
  owner = await ownerOfAnEntity(on, `follower-${++owners}`);
  for (const name of ["one", "two", "three"]) publish(name);
  site.hits.length = 0;
  site.unchanged.length = 0;
});

const publish = (
  name: string,
  text = `The keeper wrote number ${name} about the harbour. ${"It was a long year. ".repeat(20)}`,
) => site.pages.set(`/${name}`, htmlPage(`Letter ${name}`, text));
const rss = (...names: string[]) => {
  const items = names.map((name) => `<item><title>${name}</title><link>${site.origin}/${name}</link></item>`);
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Letters</title>${items.join("")}</channel></rss>`;
};
const atom = (...names: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${names.map((name) => `<entry><link href="/${name}"/></entry>`).join("")}</feed>`;
const sitemap = (...names: string[]) =>
  `<urlset>${names.map((name) => `<url><loc>${site.origin}/${name}</loc></url>`).join("")}</urlset>`;
/** Serves a list whose ETag changes with its content. */
const serve = (path: string, body: string) =>
  site.pages.set(path, { body, type: "application/xml", etag: `"${body.length}"` });

async function follow(path: string, names: readonly string[], more: object = {}) {
  const created = await owner.caller.call("createCrawl", {
    digitalentity_id: owner.entityId,
    url: `${site.origin}${path}`,
  });
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  const urls = names.map((name) => `${site.origin}/${name}`);
  const added = await owner.caller.call("addCrawledPages", { id: created.data.id, urls, follow: true, ...more });
  await on.platform.jobs.whenIdle();
  site.hits.length = 0;
  return { id: created.data.id, added };
}
/** Lets a day pass and the jobs run that are due. */
async function nextDay() {
  on.advance(DAY);
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
}
async function documents() {
  const answer = await owner.caller.call("listMyData", { id: owner.entityId, sort: "oldest" });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}
const names = async () => (await documents()).map(({ url }) => (url ?? "").replace(`${site.origin}/`, "")).sort();
async function followed() {
  const answer = await owner.caller.call("listFollowedCrawls", { id: owner.entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

describe.each([
  ["an RSS feed", "/feed.xml", rss, "feed"],
  ["an Atom feed", "/atom.xml", atom, "feed"],
  ["a sitemap", "/map.xml", sitemap, "sitemap"],
] as const)("%s that is followed", (_, path, list, kind) => {
  test("adds its new entries every day", async () => {
    serve(path, list("one"));
    await follow(path, ["one"]);
    expect(await followed()).toMatchObject([{ url: `${site.origin}${path}`, list: kind, documents: 1, error: null }]);
    serve(path, list("two", "one"));
    await nextDay();
    expect(await names()).toEqual(["one", "two"]);
    expect((await documents()).map(({ refresh_interval }) => refresh_interval)).toEqual(["daily", "daily"]);
    expect((await found(on, owner.entityId, "Who wrote number two about the harbour?")).join(" ")).toContain("two");
  });
});

describe("a followed feed", () => {
  test("is asked only whether it has changed, as its pages are", async () => {
    serve("/feed.xml", rss("one"));
    site.pages.set("/one", { body: htmlPage("Letter one", "The keeper wrote. ".repeat(20)), etag: '"a"' });
    await follow("/feed.xml", ["one"]);
    site.unchanged.length = 0;
    await nextDay();
    expect(site.unchanged.sort()).toEqual(["/feed.xml", "/one"]);
    expect(await followed()).toMatchObject([{ error: null, read_at: on.platform.now().toISOString() }]);
    expect(await documents()).toMatchObject([{ status: "ready", error: null }]);
  });

  test("reads its changed pages again", async () => {
    serve("/feed.xml", rss("one"));
    await follow("/feed.xml", ["one"]);
    publish("one", `The glazier counted sixty windows. ${"She wrote down their saints. ".repeat(12)}`);
    await nextDay();
    expect((await found(on, owner.entityId, "Who counted windows?")).join(" ")).toContain("sixty windows");
  });

  test("keeps the documents of entries that have left it", async () => {
    serve("/feed.xml", rss("one", "two"));
    await follow("/feed.xml", ["one", "two"]);
    serve("/feed.xml", rss("three"));
    await nextDay();
    expect(await names()).toEqual(["one", "three", "two"]);
  });

  test("adds no entry that its owner left out or has deleted", async () => {
    serve("/feed.xml", rss("one", "two"));
    await follow("/feed.xml", ["one"]);
    const [document] = await documents();
    await owner.caller.call("deleteContextData", { id: document?.id ?? "" });
    serve("/feed.xml", rss("three", "one", "two"));
    await nextDay();
    expect(await names()).toEqual(["three"]);
  });

  test.each([
    ["is gone", { status: 404 }, "unreachable_address"],
    ["has become a page", htmlPage("Letters", "No feed any more."), "list_gone"],
  ])("that %s says so until it can be read again", async (_, page, code) => {
    serve("/feed.xml", rss("one"));
    await follow("/feed.xml", ["one"]);
    site.pages.set("/feed.xml", page);
    await nextDay();
    expect(await followed()).toMatchObject([{ error: { code, message: expect.any(String) } }]);
    expect(await names()).toEqual(["one"]);
    serve("/feed.xml", rss("one", "two"));
    await nextDay();
    expect(await followed()).toMatchObject([{ error: null, documents: 2 }]);
  });

  test("says that the plan has no room for its new entries", async () => {
    serve("/feed.xml", rss("one"));
    await follow("/feed.xml", ["one"]);
    await on.platform.db.update(contextDocuments).set({ passageCount: 100_000_000 });
    serve("/feed.xml", rss("one", "two"));
    on.advance(DAY);
    await on.platform.db.update(contextDocuments).set({ nextRefreshAt: null });
    await queueSweeps(on.platform);
    await on.platform.jobs.whenIdle();
    expect(await followed()).toMatchObject([{ error: { code: "plan_limit" }, documents: 1 }]);
    await on.platform.db.update(contextDocuments).set({ passageCount: 1 });
    await nextDay();
    expect(await names()).toEqual(["one", "two"]);
  });

  test("is not read again once its owner has switched it off", async () => {
    serve("/feed.xml", rss("one"));
    const { id } = await follow("/feed.xml", ["one"], { refresh_interval: "never" });
    expect(await owner.caller.call("unfollowCrawl", { id })).toMatchObject({ ok: true });
    await nextDay();
    expect(site.hits).toEqual([]);
    expect(await followed()).toEqual([]);
  });

  test("stays followed for months", async () => {
    serve("/feed.xml", rss("one"));
    await follow("/feed.xml", ["one"]);
    on.advance(60 * DAY);
    serve("/feed.xml", rss("one", "two"));
    await nextDay();
    // The owner's session has ended.
    const isOfOwner = eq(contextDocuments.entityId, owner.entityId);
    expect(await on.platform.db.select().from(contextDocuments).where(isOfOwner)).toHaveLength(2);
  });
});

test("a page without a list cannot be followed", async () => {
  const { added } = await follow("/one", ["one"]);
  expect(added).toMatchObject({ ok: false, status: 409 });
});
