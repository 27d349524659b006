import { beforeAll, describe, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import { contextDocuments } from "../../db/schema/knowledge";
import { expectFast } from "../../testing/list-speed";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const DOCUMENTS = 500;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let few: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "librarian");
  few = await ownerOfAnEntity(on, "collector");
  await insert(owner, DOCUMENTS, (n) => ({
    title: `Letter ${String((n * 7) % DOCUMENTS).padStart(3, "0")} to Łukasz`,
    year: n % 3 === 0 ? null : 1500 + (n % 40),
    passageCount: (n * 13) % 50,
  }));
});

async function insert(of: Owner, count: number, row: (n: number) => Partial<typeof contextDocuments.$inferInsert>) {
  const at = on.platform.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: uuid(),
    entityId: of.entityId,
    title: "",
    source: "Archive",
    language: "en",
    status: "ready" as const,
    dataStorageRegion: "europe" as const,
    createdAt: at,
    ...row(n),
  }));
  await on.platform.db.insert(contextDocuments).values(rows);
}

async function list(of: Owner, input: object = {}) {
  const answer = await of.caller.call("listMyData", { id: of.entityId, ...input });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function listAll(of: Owner, input: object) {
  const items: Awaited<ReturnType<typeof list>>["items"] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(of, { ...input, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

describe("an entity's documents", () => {
  test("are sorted as asked, undated ones last", async () => {
    await insert(few, 4, (n) => ({
      title: ["Éclair", "zebra", "Apple", "éclair 2"][n] ?? "",
      year: [1700, null, 1500, 1600][n] ?? null,
      passageCount: [2, 9, 4, 1][n] ?? 0,
    }));
    const titles = async (sort: string) => (await list(few, { sort })).items.map(({ title }) => title);
    expect(await titles("newest")).toEqual(["éclair 2", "Apple", "zebra", "Éclair"]);
    expect(await titles("oldest")).toEqual(["Éclair", "zebra", "Apple", "éclair 2"]);
    expect(await titles("title")).toEqual(["Apple", "Éclair", "éclair 2", "zebra"]);
    expect(await titles("year")).toEqual(["Apple", "éclair 2", "Éclair", "zebra"]);
    expect(await titles("passages")).toEqual(["zebra", "Apple", "Éclair", "éclair 2"]);
    expect(await few.caller.call("listMyData", { id: few.entityId, sort: "size" as never })).toMatchObject({
      status: 400,
    });
  });

  test.each(["newest", "oldest", "title", "year", "passages"])(
    "are paged by %s without gaps or duplicates",
    async (sort) => {
      const paged = await listAll(owner, { sort, limit: 60 });
      const whole = [...(await listAll(owner, { sort, limit: 200 }))];
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(paged.map(({ id }) => id)).size).toBe(DOCUMENTS);
    },
  );

  test("are paged on behind a document that was deleted meanwhile", async () => {
    const first = await list(few, { sort: "title", limit: 2 });
    const rest = await list(few, { sort: "title", cursor: first.next_cursor });
    await few.caller.call("deleteContextData", { id: first.items[1]?.id ?? "" });
    expect(await list(few, { sort: "title", cursor: first.next_cursor })).toMatchObject({ items: rest.items });
  });

  test("are found without regard to accents, and filtered", async () => {
    expect(await listAll(owner, { q: "lukasz", limit: 200 })).toHaveLength(DOCUMENTS);
    expect((await list(owner, { q: "letter 007" })).items).toHaveLength(1);
    expect((await list(owner, { status: "failed" })).items).toEqual([]);
    expect((await list(owner, { kind: "url" })).items).toEqual([]);
  });
});

describe("a list of 500 documents", () => {
  test.each([{}, { sort: "title" }, { sort: "year" }, { sort: "passages" }, { q: "lukasz" }])(
    "is answered within 100 ms, 95 times of 100: %j",
    (input) => expectFast(on, () => list(owner, input)),
  );
});
