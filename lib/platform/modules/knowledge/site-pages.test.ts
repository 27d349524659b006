import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { addAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { openWebSite, type WebSite } from "../../testing/web-site";

const FOOTER = "Museum of Sarn, Pier 4, open from Tuesday to Sunday between 10:40 and 17:10.";
const SHORT = "Closed on Mondays";

let site: WebSite;
let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  site = await openWebSite();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, documents: site.documents });
  owner = await ownerOfAnEntity(on, "site-pages");
});
afterAll(async () => {
  await on.close();
  await site.close();
});

const at = (path: string) => `${site.origin}${path}`;
const page = (text: string) =>
  `<html><body><main><p>${text}</p><p>${SHORT}</p></main><footer><p>${FOOTER}</p></footer></body></html>`;

async function passagesOf(id: string) {
  const answer = await owner.caller.call("listPassages", { id });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

const textOf = async (id: string) => (await passagesOf(id)).map(({ text }) => text).join("\n\n");

describe("a paragraph that repeats over a site", () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const [place, text] of ["The bell was cast here.", "The kiln is warm.", "The ropewalk is long."].entries()) {
      site.pages.set(`/p${place}`, page(text));
      ids.push((await addAndWait(on, owner, { url: at(`/p${place}`) })).id);
    }
  });

  test("stays in the pages that were read first", async () => {
    expect(await textOf(ids[0] ?? "")).toContain(FOOTER);
  });

  test("is left out of later pages", async () => {
    expect(await textOf(ids[2] ?? "")).toBe(`The ropewalk is long.\n\n${SHORT}`);
  });

  test("stays in a page that says nothing else", async () => {
    site.pages.set("/footer", `<html><body><p>${FOOTER}</p></body></html>`);
    const { id, status } = await addAndWait(on, owner, { url: at("/footer") });
    expect([status, await textOf(id)]).toEqual(["ready", FOOTER]);
  });

  test("does not make an unchanged page look changed", async () => {
    const id = ids[2] ?? "";
    const before = await passagesOf(id);
    await owner.caller.call("retryContextData", { id });
    await on.platform.jobs.whenIdle();
    expect(await passagesOf(id)).toEqual(before);
  });
});

test("a page under another form of its address is not added again", async () => {
  const other = await ownerOfAnEntity(on, "site-twice");
  site.pages.set("/hours", page("Open all year."));
  site.pages.set("/hours/", page("Open all year."));
  await addAndWait(on, other, { url: at("/hours") });
  site.pages.set(
    "/sitemap.xml",
    `<urlset><url><loc>${at("/hours/")}</loc></url><url><loc>${at("/p0")}</loc></url></urlset>`,
  );
  const created = await other.caller.call("createCrawl", { digitalentity_id: other.entityId, url: at("/sitemap.xml") });
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  const listed = await other.caller.call("getCrawl", { id: created.data.id });
  if (!listed.ok) throw new Error(listed.error.message);
  expect(listed.data.pages.map(({ is_added }) => is_added)).toEqual([true, false]);
  const urls = listed.data.pages.map(({ url }) => url);
  const added = await other.caller.call("addCrawledPages", { id: created.data.id, urls });
  expect(added).toMatchObject({ ok: true, data: { skipped: 1, items: [{ url: at("/p0") }] } });
});
