import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { entityExports } from "../../db/schema/entity-moves";
import { auditLog } from "../../db/schema/system";
import { EXPORT_LIFETIME_MS } from "../../exports/export-files";
import type { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { closeEntity, redirectEntity, reopenEntity } from "../../transfer/close-entity";
import { checkEntityFile, readParts } from "../../transfer/read-entity-file";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", APP_URL: "https://old.test" } });
let owner: Owner;
let exportId: string;
beforeAll(async () => {
  owner = await talkingOwner(on, "ferrywoman");
  await addAndWait(on, owner, {
    title: "The ferry",
    source: "A diary",
    text: "The ferry leaves at seven every morning.",
  });
  const visitor = await visitorOf(on, owner, "ada@ferry.test", "Ada");
  await visitor.say("When does the ferry leave?", { privacy_code: 1 });
  await visitor.say("A whisper about the ferry.", { privacy_code: 2 });
  const started = await owner.caller.call("startEntityExport", { id: owner.entityId });
  if (!started.ok || !started.data.export) throw new Error("The file was not started.");
  exportId = started.data.export.export_id;
  on.platform.jobs.wake();
  await on.settled();
});

const download = (caller: Caller) => caller.send("downloadEntityExport", { id: exportId });

test("an owner gets a signed file without the words of private messages", async () => {
  const ready = await owner.caller.call("getEntityExport", { id: owner.entityId });
  expect(ready).toMatchObject({ ok: true, data: { export: { status: "ready", progress: 100 } } });
  const response = await download(owner.caller);
  expect(response.headers.get("content-disposition")).toContain("ferrywoman-2026-11-21.entity.tar");
  const folder = await mkdtemp(path.join(os.tmpdir(), "owners-file-"));
  const name = path.join(folder, "file");
  await writeFile(name, Buffer.from(await response.arrayBuffer()));
  const file = await open(name, "r");
  const { header, manifest } = await checkEntityFile(file, on.settings);
  const parts = [];
  for await (const part of readParts(file)) parts.push(part);
  await file.close();
  await rm(folder, { recursive: true });
  expect(header.scope).toBe("owners");
  expect(manifest.tables).toMatchObject({ messages: { rows: 1 }, responses: { rows: 1 }, conversations: { rows: 2 } });
  expect(manifest.tables).not.toHaveProperty("memory_facts");
  expect(manifest.tables).not.toHaveProperty("audit_log");
  const text = JSON.stringify(parts);
  expect(text).toContain("When does the ferry leave?");
  expect(text).not.toContain("whisper");
});

test("nobody else opens the file", async () => {
  const stranger = await ownerOfAnEntity(on, "stranger");
  const secondOwner = await addEntityUser(on, owner.entityId, "owner");
  for (const caller of [stranger.caller, secondOwner]) expect((await download(caller)).status).toBe(404);
  const asked = await stranger.caller.call("startEntityExport", { id: owner.entityId });
  expect(asked).toMatchObject({ ok: false, status: 404 });
});

test("an editor cannot ask for a file", async () => {
  const editor = await addEntityUser(on, owner.entityId, "editor");
  expect(await editor.call("startEntityExport", { id: owner.entityId })).toMatchObject({ ok: false, status: 403 });
});

test("each step of a file is in the audit log", async () => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of ["entity.export_asked", "entity.exported", "entity.export_downloaded"]) {
    expect(actions).toContain(action);
  }
});

async function entity() {
  const [row] = await on.platform.db.select().from(entities).where(eq(entities.id, owner.entityId));
  if (!row) throw new Error("There is no such entity.");
  return row;
}

test("an entity that moves takes no messages until its visitors are sent to its new page", async () => {
  const visitor = await visitorOf(on, owner, "eva@ferry.test", "Eva");
  await expect(redirectEntity(on.platform, await entity(), "https://new.test")).rejects.toThrow("--close");
  await closeEntity(on.platform, await entity());
  await expect(visitor.say("Are you there?")).rejects.toThrow("is moving to another site");
  const changed = await owner.caller.call("updateEntity", { id: owner.entityId, retention_days: 30 });
  expect(changed).toMatchObject({ ok: false, error: { data: { code: "entity_moving" } } });
  await redirectEntity(on.platform, await entity(), "https://new.test");
  await expect(visitor.say("Are you there?")).rejects.toThrow("It is at https://new.test/ferrywoman now.");
  const page = await visitor.caller.call("resolvePage", { urlslug: "ferrywoman" });
  const moved = { ok: true, data: { moved_to: "https://new.test/ferrywoman", in_other_cell: false } };
  expect(page).toMatchObject(moved);
  for (const urlslug of ["museum", "ferrywoman", undefined]) {
    const below = { host: "ferrywoman.localhost", ...(urlslug ? { urlslug } : {}) };
    expect(await visitor.caller.call("resolvePage", below)).toMatchObject(moved);
  }
  await reopenEntity(on.platform, await entity());
  await visitor.say("Are you there?");
});

test("a file is deleted after seven days", async () => {
  on.advance(EXPORT_LIFETIME_MS + 1);
  await on.platform.jobs.add(on.platform.db, "exports.sweep", {});
  on.platform.jobs.wake();
  await on.settled();
  expect(await on.platform.db.$count(entityExports)).toBe(0);
});
