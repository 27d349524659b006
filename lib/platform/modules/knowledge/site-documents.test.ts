import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listContextData } from "@/lib/contract/knowledge/endpoints";
import { newId } from "../../db/new-id";
import { contextDocuments } from "../../db/schema/knowledge";
import type { Caller } from "../../testing/caller";
import { getDocument } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let archive: Owner;
let library: Owner;
beforeAll(async () => {
  admin = await adminCaller(on);
  archive = await ownerOfAnEntity(on, "archive");
  library = await ownerOfAnEntity(on, "library");
});

type Row = Partial<typeof contextDocuments.$inferInsert>;

async function insert(of: Owner, row: Row): Promise<string> {
  const id = newId();
  await on.platform.db.insert(contextDocuments).values({
    id,
    entityId: of.entityId,
    title: "Paper",
    source: "Shelf",
    language: "en",
    status: "ready" as const,
    dataStorageRegion: "europe" as const,
    createdAt: on.platform.now(),
    ...row,
  });
  return id;
}

async function list(filters: InputOf<typeof listContextData>) {
  const answer = await admin.call("listContextData", filters);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const titles = async (filters: InputOf<typeof listContextData>) =>
  (await list(filters)).items.map(({ title }) => title);

describe("the documents of all entities", () => {
  test("are found by several words of title, source and address, each with its entity", async () => {
    await insert(archive, { title: "Walrus ivory of the north", url: "https://ivory.example/walrus" });
    await insert(library, { title: "On walruses", source: "Ivory coast register" });
    await insert(library, { title: "Walrus hunt" });
    const { items } = await list({ q: "IVORY walrus" });
    expect(items.map(({ title, entity }) => [title, entity.urlslug])).toEqual([
      ["On walruses", "library"],
      ["Walrus ivory of the north", "archive"],
    ]);
    expect(await titles({ q: "walrus", digitalentity_id: library.entityId })).toEqual(["Walrus hunt", "On walruses"]);
  });

  test("are filtered by kind and by status", async () => {
    const file = { title: "Seal scan", kind: "file" as const, status: "failed" as const, errorCode: "no_text" };
    await insert(archive, file);
    await insert(archive, { title: "Seal notes" });
    expect(await titles({ q: "seal", kind: "file" })).toEqual(["Seal scan"]);
    expect(await titles({ q: "seal", status: "ready" })).toEqual(["Seal notes"]);
  });

  test.each([
    ["title", ["Äpfel", "Birnen", "Zitronen"]],
    ["passages", ["Birnen", "Zitronen", "Äpfel"]],
    ["oldest", ["Zitronen", "Äpfel", "Birnen"]],
    ["newest", ["Birnen", "Äpfel", "Zitronen"]],
  ] as const)("are sorted by %s, a page at a time", async (sort, expected) => {
    const source = `Fruit by ${sort}`;
    await insert(archive, { title: "Zitronen", source, passageCount: 4 });
    await insert(library, { title: "Äpfel", source, passageCount: 1 });
    await insert(archive, { title: "Birnen", source, passageCount: 9 });
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ q: source, sort, limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ title }) => title));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(expected);
  });
});

test("of two edits of a document that began from the same version, the second is refused and overwrites nothing", async () => {
  const id = await insert(archive, { title: "Draft", body: "First words." });
  const { version } = await getDocument(archive.caller, id);
  const first = await archive.caller.call("updateContextData", { id, title: "By its owner", version });
  expect(first).toMatchObject({ ok: true, data: { title: "By its owner", version: version + 1 } });
  const second = await admin.call("updateContextData", { id, title: "By an admin", year: 1511, version });
  expect(second).toMatchObject({ ok: false, status: 409, error: { data: { code: "edit_conflict" } } });
  const [row] = await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id));
  expect(row).toMatchObject({ title: "By its owner", year: null, version: version + 1 });
  const again = await admin.call("updateContextData", { id, title: "By an admin", version: version + 1 });
  expect(again).toMatchObject({ ok: true, data: { title: "By an admin", version: version + 2 } });
});
