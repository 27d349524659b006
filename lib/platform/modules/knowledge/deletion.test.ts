import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { responses, responseVersions } from "../../db/schema/chat";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { auditLog } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { addAndWait, deleteForGood, found, getDocument, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { hideEntities } from "../entities/hide-entities";
import { RESTORABLE_MS } from "./delete-context-data";

const LETTER = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";
const ASKED = "Who counted ships in the harbour?";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owners = 0;

const newOwner = () => ownerOfAnEntity(on, `deleting-${++owners}`);
const idle = async () => {
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
};

/** Adds a document of a given size without reading one. Returns its id. */
async function insertReady({ entityId }: Owner, size: { passageCount?: number; fileBytes?: number }): Promise<string> {
  const id = randomUUID();
  const about = { id, entityId, title: "Full", source: "", language: "en", createdAt: on.platform.now() };
  const row = { ...about, ...size, status: "ready" as const, dataStorageRegion: "europe" as const };
  await on.platform.db.insert(contextDocuments).values(row);
  return id;
}

describe("a deleted document", () => {
  test("is out of answers, lists and counts at once", async () => {
    const owner = await newOwner();
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    expect(await found(on, owner.entityId, ASKED)).toEqual([LETTER]);
    const deleted = await owner.caller.call("deleteContextData", { id });
    const restorable_until = new Date(on.platform.now().getTime() + RESTORABLE_MS).toISOString();
    expect(deleted).toMatchObject({ ok: true, data: { success: true, restorable_until } });
    expect(await found(on, owner.entityId, ASKED)).toEqual([]);
    expect(await owner.caller.call("listMyData", { id: owner.entityId })).toMatchObject({
      data: { items: [], usage: { documents: { used: 0 }, passages: { used: 0 }, storage_bytes: { used: 0 } } },
    });
    for (const name of [
      "getContextData",
      "listPassages",
      "listDocumentUses",
      "retryContextData",
      "cancelContextData",
    ] as const)
      expect(await owner.caller.call(name, { id })).toMatchObject({ ok: false, status: 404 });
    expect(await owner.caller.call("deleteContextData", { id })).toMatchObject({ status: 404 });
    expect(await owner.caller.call("updateContextData", { id, title: "Mine" })).toMatchObject({ status: 404 });
  });

  test("is restored as it was, and found again without being read again", async () => {
    const owner = await newOwner();
    const before = await addAndWait(on, owner, { title: "Letter", text: LETTER, year: 1702 });
    const ids = () =>
      on.platform.db.select({ id: passages.id }).from(passages).where(eq(passages.documentId, before.id));
    const stored = await ids();
    await owner.caller.call("deleteContextData", { id: before.id });
    on.advance(RESTORABLE_MS - 1);
    await idle();
    const restored = await owner.caller.call("restoreContextData", { id: before.id });
    expect(restored).toMatchObject({ ok: true, data: before });
    expect(await found(on, owner.entityId, ASKED)).toEqual([LETTER]);
    expect(await ids()).toEqual(stored);
    on.advance(2 * RESTORABLE_MS);
    await idle();
    expect(await getDocument(owner.caller, before.id)).toEqual(before);
    expect(await owner.caller.call("restoreContextData", { id: before.id })).toMatchObject({ ok: true, data: before });
  });

  test("cannot be restored once it is erased", async () => {
    const owner = await newOwner();
    const { id } = await uploadAndWait(on, owner, { name: "letter.txt", bytes: LETTER });
    await deleteForGood(on, owner, id);
    expect(await owner.caller.call("restoreContextData", { id })).toMatchObject({ ok: false, status: 404 });
    expect(await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id))).toEqual([]);
    expect(await on.platform.db.select().from(passages).where(eq(passages.documentId, id))).toEqual([]);
  });

  test("ends its reading, and is read from the start when it is restored", async () => {
    const owner = await newOwner();
    const added = await owner.caller.call("createContextData", {
      digitalentity_id: owner.entityId,
      title: "Letter",
      text: LETTER,
    });
    if (!added.ok) throw new Error(added.error.message);
    const { id } = added.data;
    expect(await owner.caller.call("deleteContextData", { id })).toMatchObject({ ok: true });
    await idle();
    expect(await found(on, owner.entityId, ASKED)).toEqual([]);
    expect(await owner.caller.call("restoreContextData", { id })).toMatchObject({ ok: true });
    await idle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", passages: 1 });
    expect(await found(on, owner.entityId, ASKED)).toEqual([LETTER]);
  });

  test("that failed is restored with its reason", async () => {
    const owner = await newOwner();
    const before = await addAndWait(on, owner, { title: "Nothing", text: "…" });
    await owner.caller.call("deleteContextData", { id: before.id });
    expect(await owner.caller.call("restoreContextData", { id: before.id })).toMatchObject({
      data: { status: "failed", error: { code: "empty_document" } },
    });
  });

  test("is not restored when other documents have taken its room", async () => {
    const owner = await newOwner();
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    await owner.caller.call("deleteContextData", { id });
    const otherId = await insertReady(owner, { passageCount: 1_000 });
    const refused = await owner.caller.call("restoreContextData", { id });
    expect(refused).toMatchObject({ ok: false, error: { data: { code: "plan_limit_reached" } } });
    await on.platform.db
      .update(contextDocuments)
      .set({ passageCount: 0, fileBytes: 2 ** 27 - 1 })
      .where(eq(contextDocuments.id, otherId));
    const full = await owner.caller.call("restoreContextData", { id });
    expect(full).toMatchObject({ ok: false, error: { data: { code: "quota_reached" } } });
  });

  test.each([
    ["passages", { passageCount: 1_000 }],
    ["bytes", { fileBytes: 2 ** 27 - 1 }],
  ])("is restored where the plan allows fewer %s than before, if no other has taken its room", async (_, beyond) => {
    const owner = await newOwner();
    const added = [];
    for (const title of ["Letter", "Reply"]) added.push(await addAndWait(on, owner, { title, text: LETTER }));
    await insertReady(owner, beyond);
    for (const { id } of added) await owner.caller.call("deleteContextData", { id });
    for (const before of added)
      expect(await owner.caller.call("restoreContextData", { id: before.id })).toMatchObject({
        ok: true,
        data: before,
      });
  });

  test("is not restored beyond the plan when another has grown since", async () => {
    const owner = await newOwner();
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    const otherId = await insertReady(owner, { passageCount: 1_000 });
    await owner.caller.call("deleteContextData", { id });
    const grown = { passageCount: 1_001 };
    await on.platform.db.update(contextDocuments).set(grown).where(eq(contextDocuments.id, otherId));
    const refused = await owner.caller.call("restoreContextData", { id });
    expect(refused).toMatchObject({ ok: false, error: { data: { code: "plan_limit_reached" } } });
  });

  test("is erased with its entity before its time", async () => {
    const owner = await newOwner();
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    await owner.caller.call("deleteContextData", { id });
    await on.platform.db.transaction((tx) => hideEntities(on.platform, tx, [owner.entityId]));
    await idle();
    expect(await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id))).toEqual([]);
  });
});

test("deletions and restorations are recorded in the audit log", async () => {
  const owner = await newOwner();
  const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
  await owner.caller.call("deleteContextData", { id });
  await owner.caller.call("restoreContextData", { id });
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(rows.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
    ["document.added", owner.userId],
    ["document.deleted", owner.userId],
    ["document.restored", owner.userId],
  ]);
});

describe("replies that quote an erased document", () => {
  const ask = async (owner: Owner, visitor: Caller) => {
    const answer = await visitor.call("sendMessage", {
      email_address: "reader@visitors.test",
      user_name: "Reader",
      entityid: owner.entityId,
      privacy_code: 1,
      message: ASKED,
      message_id: randomUUID(),
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };

  test("lose its words and keep its title", async () => {
    const owner = await newOwner();
    const visitor = await verifiedVisitor(on, "reader@visitors.test");
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    const { message_id, responses: first } = await ask(owner, visitor);
    const again = await visitor.call("regenerateTurn", { message_id });
    expect(again.ok).toBe(true);
    expect(first[0]?.response).toContain("forty ships");
    await deleteForGood(on, owner, id);
    const { db } = on.platform;
    const stored = await db.select().from(responses).where(eq(responses.entityId, owner.entityId));
    const older = await db
      .select()
      .from(responseVersions)
      .where(eq(responseVersions.responseId, stored[0]?.id ?? ""));
    expect(older).toHaveLength(1);
    for (const { body, sources } of [...stored, ...older]) {
      expect(body).not.toContain("forty ships");
      expect(body).toContain("[…]");
      expect(sources).toMatchObject([{ title: "Letter", passage: "" }]);
    }
  });

  test("keep their words while the deletion can be undone", async () => {
    const owner = await newOwner();
    const visitor = await verifiedVisitor(on, "reader@visitors.test");
    const { id } = await addAndWait(on, owner, { title: "Letter", text: LETTER });
    await ask(owner, visitor);
    await owner.caller.call("deleteContextData", { id });
    await idle();
    const [reply] = await on.platform.db.select().from(responses).where(eq(responses.entityId, owner.entityId));
    expect(reply?.body).toContain("forty ships");
  });
});
