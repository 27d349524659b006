import { buffer } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { likenessConsents } from "../../db/schema/likeness";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const PDF = new Uint8Array(Buffer.from("%PDF-1.7\nI, Ada, consent.\n"));
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

const documentOf = (bytes: Uint8Array<ArrayBuffer>, name = "consent.pdf") => new File([bytes], name);
const keyOf = async (entityId: string) => {
  const [row] = await on.platform.db.select().from(likenessConsents).where(eq(likenessConsents.entityId, entityId));
  return row?.fileKey ?? "";
};

async function add({ caller, entityId: id }: Owner, document = documentOf(PDF)) {
  return caller.upload("setLikenessConsent", { id }, document);
}

test("answers a stored document with its name and date", async () => {
  const owner = await ownerOfAnEntity(on, "with-consent");
  expect(await owner.caller.call("getLikenessConsent", { id: owner.entityId })).toMatchObject({
    data: { consent: null },
  });
  expect(await add(owner)).toMatchObject({ ok: true });
  expect(await owner.caller.call("getLikenessConsent", { id: owner.entityId })).toMatchObject({
    data: { consent: { file_name: "consent.pdf", content_type: "application/pdf", bytes: PDF.byteLength } },
  });
});

test("an admin opens the document, with a record", async () => {
  const owner = await ownerOfAnEntity(on, "opened-consent");
  await add(owner);
  const response = await (await adminCaller(on)).send("openLikenessConsent", { id: owner.entityId });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF);
  const entries = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
  expect(entries.map(({ action }) => action)).toContain("likeness_consent.opened");
});

test("nobody else opens the document, its owner neither", async () => {
  const owner = await ownerOfAnEntity(on, "closed-consent");
  await add(owner);
  const editor = await addEntityUser(on, owner.entityId, "editor");
  for (const caller of [owner.caller, editor, new Caller(on)]) {
    expect((await caller.send("openLikenessConsent", { id: owner.entityId })).status).toBeGreaterThanOrEqual(401);
  }
});

test("a viewer may not add a document", async () => {
  const owner = await ownerOfAnEntity(on, "viewed-consent");
  const viewer = await addEntityUser(on, owner.entityId, "viewer");
  expect(await add({ ...owner, caller: viewer })).toMatchObject({ status: 403 });
});

test("a stranger learns nothing of a consent", async () => {
  const owner = await ownerOfAnEntity(on, "strange-consent");
  await add(owner);
  const stranger = await ownerOfAnEntity(on, "stranger-to-consent");
  expect(await stranger.caller.call("getLikenessConsent", { id: owner.entityId })).toMatchObject({ status: 404 });
});

test("a new document takes the place of the earlier file", async () => {
  const owner = await ownerOfAnEntity(on, "replaced-consent");
  await add(owner);
  const before = await keyOf(owner.entityId);
  answered(await add(owner, documentOf(PNG, "signed.png")));
  await expect(on.platform.storage.read(before).then(buffer)).rejects.toThrow();
  expect(await owner.caller.call("getLikenessConsent", { id: owner.entityId })).toMatchObject({
    data: { consent: { file_name: "signed.png", content_type: "image/png" } },
  });
});

test("removing the document deletes its file", async () => {
  const owner = await ownerOfAnEntity(on, "removed-consent");
  await add(owner);
  const key = await keyOf(owner.entityId);
  expect(await owner.caller.call("deleteLikenessConsent", { id: owner.entityId })).toMatchObject({
    data: { consent: null },
  });
  await expect(on.platform.storage.read(key).then(buffer)).rejects.toThrow();
  expect(await owner.caller.call("deleteLikenessConsent", { id: owner.entityId })).toMatchObject({ status: 404 });
});

test("refuses another kind of file, whatever its name", async () => {
  const owner = await ownerOfAnEntity(on, "refused-consent");
  const html = new Uint8Array(Buffer.from("<script>alert(1)</script>"));
  expect(await add(owner, documentOf(html, "consent.pdf"))).toMatchObject({
    status: 400,
    error: { data: { fields: { consent_document: "Use a PDF, PNG or JPEG." } } },
  });
});

test("erasing an entity deletes the file of its consent", async () => {
  const owner = await ownerOfAnEntity(on, "erased-consent");
  await add(owner);
  const key = await keyOf(owner.entityId);
  await on.platform.jobs.add(on.platform.db, "entities.erase", { entityIds: [owner.entityId], round: 0 });
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  await expect(on.platform.storage.read(key).then(buffer)).rejects.toThrow();
});
