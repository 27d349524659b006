import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { queueSweeps } from "../../jobs/sweeps";
import { addAndWait, found, getDocument } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { htmlPage, openWebSite, type WebSite } from "../../testing/web-site";

const DAY = 24 * 60 * 60 * 1000;
const BEFORE = `The lighthouse keeper counted forty ships in the harbour. ${"He wrote down their names. ".repeat(12)}`;
const AFTER = `The glazier counted sixty windows in the cathedral. ${"She wrote down their saints. ".repeat(12)}`;

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
// A session of its own for each test: the clock moves by weeks.
beforeEach(async () => {
  site.hits.length = 0;
  await on.platform.db.update(contextDocuments).set({ nextRefreshAt: null });
  owner = await ownerOfAnEntity(on, `page-keeper-${++owners}`);
});

let pages = 0;
let owners = 0;
async function addPage(input: object = {}) {
  const path = `/page-${++pages}`;
  site.pages.set(path, htmlPage("The Keeper", BEFORE));
  const document = await addAndWait(on, owner, { url: `${site.origin}${path}`, ...input });
  site.hits.length = 0;
  return { path, document, id: document.id };
}
const sweep = async () => {
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
};
const idsOf = async (id: string) => {
  const rows = await on.platform.db
    .select({ id: passages.id })
    .from(passages)
    .where(eq(passages.documentId, id))
    .orderBy(asc(passages.position));
  return rows.map((row) => row.id);
};
const findsHarbour = async () => (await found(on, owner.entityId, "Who counted ships in the harbour?")).join(" ");
const findsCathedral = async () => (await found(on, owner.entityId, "Who counted windows in the cathedral?")).join(" ");

describe("a page that is read again on a schedule", () => {
  test("is fetched when it is due, and its new content changes the answers", async () => {
    const { path, id, document } = await addPage({ refresh_interval: "daily" });
    const due = new Date(on.platform.now().getTime() + DAY).toISOString();
    expect(document).toMatchObject({ refresh_interval: "daily", next_refresh_at: due });
    on.advance(DAY - 1);
    await sweep();
    expect(site.hits).toEqual([]);
    site.pages.set(path, htmlPage("The Keeper", AFTER));
    on.advance(1);
    await sweep();
    expect(site.hits).toEqual([path]);
    const next = new Date(on.platform.now().getTime() + DAY).toISOString();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", error: null, next_refresh_at: next });
    expect(await findsCathedral()).toContain("sixty windows");
    expect(await findsHarbour()).not.toContain("forty ships");
  });

  test("changes the answers also where the plan allows fewer passages than before", async () => {
    const { path, id, document } = await addPage({ refresh_interval: "daily" });
    const about = { id: randomUUID(), entityId: owner.entityId, title: "Full", source: "", language: "en" };
    const size = { passageCount: 1_000, status: "ready" as const, dataStorageRegion: "europe" as const };
    await on.platform.db.insert(contextDocuments).values({ ...about, ...size, createdAt: on.platform.now() });
    site.pages.set(path, htmlPage("The Keeper", AFTER));
    on.advance(DAY);
    await sweep();
    const { passages } = document;
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", passages, error: null });
    expect(await findsCathedral()).toContain("sixty windows");
  });

  test("is not indexed anew when it is unchanged", async () => {
    const { path, id } = await addPage({ refresh_interval: "weekly" });
    const before = await idsOf(id);
    on.advance(7 * DAY);
    await sweep();
    expect(site.hits).toEqual([path]);
    expect(await idsOf(id)).toEqual(before);
    const next = new Date(on.platform.now().getTime() + 7 * DAY).toISOString();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", stage: null, next_refresh_at: next });
  });

  test.each([
    ["is gone", { status: 404 }, "unreachable_address"],
    ["has no text any more", "<!doctype html><title>Empty</title>", "empty_document"],
    ["became a picture", { type: "image/png", body: "x" }, "unsupported_type"],
  ])("that %s keeps its passages in use and reports why", async (_, page, code) => {
    const { path, id } = await addPage({ refresh_interval: "daily" });
    const before = await idsOf(id);
    site.pages.set(path, page);
    on.advance(DAY);
    await sweep();
    expect(await getDocument(owner.caller, id)).toMatchObject({
      status: "ready",
      passages: before.length,
      error: { code },
    });
    expect(await findsHarbour()).toContain("forty ships");
    expect(await idsOf(id)).toEqual(before);
    // Its stored copy is the one that was read: another edit indexes that.
    await owner.caller.call("updateContextData", { id, year: 1702 });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", year: 1702, error: null });
  });

  test("a page is not fetched after its schedule ends or while it is deleted", async () => {
    const first = await addPage({ refresh_interval: "daily" });
    const second = await addPage({ refresh_interval: "daily" });
    const ended = await owner.caller.call("updateContextData", { id: first.id, refresh_interval: "never" });
    expect(ended).toMatchObject({ data: { refresh_interval: "never", next_refresh_at: null } });
    await owner.caller.call("deleteContextData", { id: second.id });
    on.advance(DAY);
    await sweep();
    expect(site.hits).toEqual([]);
  });

  test("is due in a day, a week or 30 days", async () => {
    for (const [refresh_interval, days] of [
      ["daily", 1],
      ["weekly", 7],
      ["monthly", 30],
    ] as const) {
      const { document } = await addPage({ refresh_interval });
      expect(document.next_refresh_at).toBe(new Date(on.platform.now().getTime() + days * DAY).toISOString());
    }
  });

  test("must be a web address", async () => {
    const { id } = await addAndWait(on, owner, {
      title: "Letter",
      text: "Ink froze in the well.",
      refresh_interval: "daily",
    });
    expect(await getDocument(owner.caller, id)).toMatchObject({ refresh_interval: "never", next_refresh_at: null });
    const refused = await owner.caller.call("updateContextData", { id, refresh_interval: "daily" });
    expect(refused).toMatchObject({
      status: 400,
      error: { data: { fields: { refresh_interval: expect.any(String) } } },
    });
  });
});

describe("a ready page", () => {
  test("is read again on request and stays in use meanwhile", async () => {
    const { path, id } = await addPage();
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    site.pages.set(path, { body: htmlPage("The Keeper", AFTER), after });
    const retried = await owner.caller.call("retryContextData", { id });
    expect(retried).toMatchObject({ data: { status: "ready", stage: expect.stringMatching(/queued|fetching/) } });
    expect(await owner.caller.call("retryContextData", { id })).toMatchObject({ status: 409 });
    expect(await findsHarbour()).toContain("forty ships");
    answer();
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", stage: null, progress: 100 });
    expect(await findsCathedral()).toContain("sixty windows");
  });

  test("shows when each stage of its latest reading began, in order", async () => {
    const { id, document } = await addPage();
    const stages = ["queued", "fetching", "indexing", "checking"];
    const names = document.stage_times.map(({ stage }) => stage);
    expect(names.filter((stage) => stages.includes(stage))).toEqual(stages);
    const times = document.stage_times.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    on.advance(DAY);
    await owner.caller.call("updateContextData", { id, language: "de" });
    await on.platform.jobs.whenIdle();
    const { stage_times } = await getDocument(owner.caller, id);
    expect(stage_times.every(({ at }) => at === on.platform.now().toISOString())).toBe(true);
    expect(stage_times[0]?.stage).toBe("queued");
  });
});

test("a text is not read again by retry", async () => {
  const { id } = await addAndWait(on, owner, { title: "Letter", text: "Ink froze in the well." });
  expect(await owner.caller.call("retryContextData", { id })).toMatchObject({ status: 409 });
});
