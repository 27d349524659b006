import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments, passages, passageTerms } from "../../db/schema/knowledge";
import type { Caller } from "../../testing/caller";
import { addAndWait, found, getDocument, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { verifiedVisitor } from "../../testing/visitors";
import { RESTORABLE_MS } from "./delete-context-data";

const LETTER = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let stranger: Owner;
let admin: Caller;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "keeper");
  stranger = await ownerOfAnEntity(on, "stranger");
  admin = await adminCaller(on);
});

const stored = async (documentId: string) => {
  const [stored] = await on.platform.db
    .select({ n: count() })
    .from(passages)
    .where(eq(passages.documentId, documentId));
  const [terms] = await on.platform.db
    .select({ n: count() })
    .from(passageTerms)
    .where(eq(passageTerms.documentId, documentId));
  return { passages: stored?.n, terms: terms?.n };
};
const storedFiles = async () => {
  const names = await readdir(path.join(on.settings.dataDir, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return names.filter((entry) => entry.isFile()).length;
};

describe("a typed text", () => {
  test("is queued, read and found, with its language detected and its year kept", async () => {
    const created = await owner.caller.call("createContextData", {
      digitalentity_id: owner.entityId,
      title: "A letter",
      text: LETTER,
      source: "Letters, no. 4",
      year: 1702,
    });
    expect(created).toMatchObject({
      ok: true,
      data: { kind: "text", status: "queued", stage: "queued", progress: 0, text: LETTER, passages: 0, error: null },
    });
    await on.platform.jobs.whenIdle();
    const id = created.ok ? created.data.id : "";
    expect(await getDocument(owner.caller, id)).toMatchObject({
      status: "ready",
      stage: null,
      progress: 100,
      passages: 1,
      language: "en",
      year: 1702,
      source: "Letters, no. 4",
    });
    expect(await found(on, owner.entityId, "Who counted ships in the harbour?")).toEqual([LETTER]);
    expect(await found(on, owner.entityId, "Who counted ships in the harbour?", 1701)).toEqual([]);
  });

  test("in another language than the entity's is detected, and the owner's choice takes precedence", async () => {
    const text = "Der Leuchtturmwärter zählte vierzig Schiffe im Hafen, bevor der große Sturm über die Küste kam.";
    expect(await addAndWait(on, owner, { title: "Brief", text })).toMatchObject({ status: "ready", language: "de" });
    expect(await addAndWait(on, owner, { title: "Brief", text, language: "nl" })).toMatchObject({ language: "nl" });
  });

  test("is found by its new words only after an edit", async () => {
    const { id } = await addAndWait(on, stranger, {
      title: "Draft",
      text: "The comet was seen above Uppsala by a miller.",
    });
    const text = "The eclipse was seen above Lisbon by a glazier.";
    await stranger.caller.call("updateContextData", { id, text, title: "Fair copy", year: 1755 });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(stranger.caller, id)).toMatchObject({
      status: "ready",
      title: "Fair copy",
      year: 1755,
      text,
      passages: 1,
    });
    expect(await found(on, stranger.entityId, "What did the glazier see?")).toEqual([text]);
    expect(await found(on, stranger.entityId, "What did the glazier see?", 1754)).toEqual([]);
    expect(await found(on, stranger.entityId, "comet Uppsala miller")).toEqual([]);
    expect((await stored(id)).passages).toBe(1);
  });

  test("keeps answering while a changed title is indexed", async () => {
    const { id } = await addAndWait(on, owner, { title: "Bell", text: "The bell of Wend weighs 412 kilograms." });
    expect(await owner.caller.call("updateContextData", { id, title: "Belfry inventory" })).toMatchObject({
      ok: true,
      data: { status: "ready", title: "Belfry inventory", passages: 1 },
    });
    expect(await found(on, owner.entityId, "How many kilograms does the bell weigh?")).toEqual([
      "The bell of Wend weighs 412 kilograms.",
    ]);
    expect(await found(on, owner.entityId, "belfry inventory")).toEqual(["The bell of Wend weighs 412 kilograms."]);
  });

  test("stays ready when only its source or its link changes", async () => {
    const { id } = await addAndWait(on, owner, { title: "Note", text: "Tallow candles burn faster than wax ones." });
    const changed = await owner.caller.call("updateContextData", {
      id,
      source: "Ledger",
      url: "https://ledger.test/1",
    });
    expect(changed).toMatchObject({ data: { status: "ready", source: "Ledger", url: "https://ledger.test/1" } });
  });

  test("without a word is rejected with its reason", async () => {
    const refused = await addAndWait(on, owner, { title: "Nothing", text: "… --- !!!" });
    expect(refused).toMatchObject({
      status: "failed",
      stage: null,
      error: { code: "empty_document", may_retry: false },
    });
    expect(await stored(refused.id)).toEqual({ passages: 0, terms: 0 });
  });
});

test("deletion removes a document from answers at once, and later erases its passages, index and file", async () => {
  const before = await storedFiles();
  const file = { name: "sealskin.txt", bytes: "The ledger was bound in sealskin and kept dry in a cask." };
  const { id } = await uploadAndWait(on, owner, file);
  expect(await storedFiles()).toBe(before + 1);
  expect((await stored(id)).terms).toBeGreaterThan(3);
  expect(await owner.caller.call("deleteContextData", { id })).toMatchObject({ ok: true, data: { success: true } });
  expect(await owner.caller.call("getContextData", { id })).toMatchObject({ ok: false, status: 404 });
  expect(await found(on, owner.entityId, "sealskin ledger cask")).toEqual([]);
  on.advance(RESTORABLE_MS + 1);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  expect(await stored(id)).toEqual({ passages: 0, terms: 0 });
  expect(await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id))).toEqual([]);
  expect(await storedFiles()).toBe(before);
  expect(await owner.caller.call("deleteContextData", { id })).toMatchObject({ ok: false, status: 404 });
});

describe("access to documents", () => {
  test("is limited to the owner and admins", async () => {
    const { id } = await addAndWait(on, owner, { title: "Private", text: "The key lies under the third stair." });
    const calls = (who: Caller) => [
      who.call("getContextData", { id }),
      who.call("updateContextData", { id, title: "Mine" }),
      who.call("retryContextData", { id }),
      who.call("cancelContextData", { id }),
      who.call("deleteContextData", { id }),
      who.call("listMyData", { id: owner.entityId }),
      who.call("createContextData", { digitalentity_id: owner.entityId, title: "x", text: "y" }),
    ];
    for (const answer of await Promise.all(calls(stranger.caller)))
      expect(answer).toMatchObject({ ok: false, status: 404 });
    const visitor = await verifiedVisitor(on, "reader@documents.test");
    for (const answer of await Promise.all(calls(visitor))) expect(answer).toMatchObject({ ok: false, status: 401 });
    expect(await admin.call("getContextData", { id })).toMatchObject({ ok: true, data: { title: "Private" } });
  });

  test("of the fixed entities is limited to admins, even with an owner", async () => {
    const [fixed] = await on.platform.db.select().from(entities).where(eq(entities.isFixed, true)).limit(1);
    const id = fixed?.id ?? "";
    const at = on.platform.now();
    const role = { id: uuid(), entityId: id, userId: owner.userId, role: "owner" as const };
    await on.platform.db.insert(entityUsers).values({ ...role, createdAt: at, updatedAt: at });
    expect(await owner.caller.call("listMyData", { id })).toMatchObject({ ok: false, status: 404 });
    expect(await admin.call("listMyData", { id })).toMatchObject({ ok: true });
    await on.platform.db.delete(entityUsers).where(eq(entityUsers.entityId, id));
  });

  test("of all entities together is limited to admins", async () => {
    expect(await owner.caller.call("listContextData", {})).toMatchObject({ ok: false, status: 404 });
    const all = await admin.call("listContextData", { digitalentity_id: stranger.entityId });
    expect(all.ok && all.data.items.every((item) => item.digitalentity_id === stranger.entityId)).toBe(true);
  });
});

test("a list is filtered by words and status, and paged newest first", async () => {
  const collector = await ownerOfAnEntity(on, "collector");
  const texts = ["Amber from the Baltic shore.", "Ivory from the walrus coast.", "100% wool from the fells."];
  for (const [place, text] of texts.entries()) await addAndWait(on, collector, { title: `Item ${place + 1}`, text });
  await addAndWait(on, collector, { title: "Broken", text: "…" });
  const list = async (input: object) => {
    const answer = await collector.caller.call("listMyData", { id: collector.entityId, ...input });
    if (!answer.ok) throw new Error(answer.error.message);
    return { titles: answer.data.items.map(({ title }) => title), next: answer.data.next_cursor };
  };
  expect((await list({ status: "failed" })).titles).toEqual(["Broken"]);
  expect((await list({ q: "item 2" })).titles).toEqual(["Item 2"]);
  expect((await list({ q: "%" })).titles).toEqual([]);
  const first = await list({ limit: 3 });
  expect(first.titles).toEqual(["Broken", "Item 3", "Item 2"]);
  expect(await list({ limit: 3, cursor: first.next ?? "" })).toEqual({ titles: ["Item 1"], next: null });
});

test.each([
  [{ title: "x" }, "text"],
  [{ text: "y" }, "title"],
  [{ title: " ", text: "y" }, "title"],
  [{ title: "x", text: "  " }, "text"],
  [{ url: "file:///etc/passwd" }, "url"],
  [{ url: "javascript:alert(1)" }, "url"],
  [{ title: "x", text: "y", year: "soon" }, "year"],
  [{ title: "x", text: "y", language: "xx" }, "language"],
  [{ title: "x", file: { key: "00000000-0000-4000-8000-000000000000", name: "a.txt", bytes: 3 } }, "file"],
])("%j is rejected with the field's name", async (input, field) => {
  const response = await owner.caller.send("createContextData", { digitalentity_id: owner.entityId, ...input });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: { code: "invalid_input", fields: { [field]: expect.any(String) } },
  });
});

test("a field of another kind of document is rejected", async () => {
  const { id } = await uploadAndWait(on, owner, { name: "plain.txt", bytes: "Plain words in a plain file." });
  const changed = await owner.caller.call("updateContextData", { id, text: "Other words." });
  expect(changed).toMatchObject({ ok: false, status: 400, error: { data: { fields: { text: expect.any(String) } } } });
});
