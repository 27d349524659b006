import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform();

const FIXED = ["erasmus-of-rotterdam", "praise-of-folly", "semblance-guide"];

async function page(input: { urlslug?: string; cursor?: string } = {}) {
  const answer = await new Caller(on).call("listSitemap", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test("the sitemap contains the listed entities with their last change", async () => {
  const { items, next_cursor } = await page();
  expect(items.map(({ urlslug }) => urlslug)).toEqual(FIXED);
  expect(items[0]?.updated_at).toBe(on.platform.now().toISOString());
  expect(next_cursor).toBeNull();
  expect((await page({ urlslug: "PRAISE-of-folly" })).items.map(({ urlslug }) => urlslug)).toEqual(["praise-of-folly"]);
});

test.each([
  { accessLevel: "invitation-only" },
  { publiclyDiscoverable: false },
  { chatStatus: "offline" },
  { deletedAt: new Date() },
] as const)("the sitemap omits an entity that is %j", async (hidden) => {
  const { accessLevel, publiclyDiscoverable, chatStatus, deletedAt } = entities;
  const [before] = await on.platform.db
    .select({ accessLevel, publiclyDiscoverable, chatStatus, deletedAt })
    .from(entities)
    .where(eq(entities.urlslug, "praise-of-folly"));
  const at = eq(entities.urlslug, "praise-of-folly");
  await on.platform.db.update(entities).set(hidden).where(at);
  expect((await page()).items.map(({ urlslug }) => urlslug)).not.toContain("praise-of-folly");
  expect((await page({ urlslug: "praise-of-folly" })).items).toEqual([]);
  if (before) await on.platform.db.update(entities).set(before).where(at);
});

test("a long sitemap is paged without gaps", async () => {
  const at = on.platform.now();
  const rows = Array.from({ length: 2500 }, (_, n) => ({
    id: uuid(),
    urlslug: `n-${n}`,
    entityType: "person" as const,
    name: `${n}`,
    description: "",
    createdAt: at,
    updatedAt: at,
  }));
  await on.platform.db.insert(entities).values(rows);
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof page>> = await page(cursor ? { cursor } : {});
    for (const { urlslug } of next.items) seen.add(urlslug);
    cursor = next.next_cursor;
  } while (cursor);
  expect(seen.size).toBe(2500 + FIXED.length);
});
