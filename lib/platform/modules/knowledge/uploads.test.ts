import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { CHUNK_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { hashPassword } from "../../auth/passwords";
import { contextDocuments, uploadChunks, uploads } from "../../db/schema/knowledge";
import { orphanedFiles } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { queueSweeps } from "../../jobs/sweeps";
import type { Caller } from "../../testing/caller";
import { deleteForGood } from "../../testing/documents";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createS3Server, type S3Server } from "../../testing/s3-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const HOUR = 60 * 60 * 1000;
const PASSWORD = "Roodbaard7!";
/** A page of HTML in three chunks, of which a comment of random bytes is the largest part. */
const FILE = Buffer.from(
  `<title>Logbook</title><p>The lighthouse keeper counted forty ships.</p><!-- ${randomBytes(CHUNK_MAX_BYTES).toString("hex")} -->`,
);
const FIELDS = { file_name: "logbook.html", file_bytes: FILE.length, last_modified: 1_700_000_000_000 };
const chunkAt = (offset: number) => new File([FILE.subarray(offset, offset + CHUNK_MAX_BYTES)], "chunk");

let s3: S3Server;
beforeAll(async () => {
  s3 = await createS3Server();
});
afterAll(() => s3.close());

const s3Env = () => ({
  S3_BUCKET: s3.where.bucket,
  S3_ENDPOINT: s3.where.endpoint,
  S3_REGION: s3.where.region,
  S3_ACCESS_KEY_ID: s3.where.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.where.secretAccessKey,
});

async function filesIn(on: TestPlatform): Promise<number> {
  const folder = path.join(on.settings.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe.each([
  { kind: "a folder", env: () => ({}), stored: filesIn },
  { kind: "S3", env: s3Env, stored: async () => s3.stored.size },
])("an upload in chunks to $kind", ({ env, stored }) => {
  let on: TestPlatform;
  let owner: Owner;
  let created = 0;
  beforeAll(async () => {
    on = await createTestPlatform({ env: { RATE_LIMITS: "off", ...env() } });
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    owner = await ownerOfAnEntity(on, `uploads-${++created}`);
    expect(await stored(on)).toBe(0);
  });

  async function begin(caller: Caller = owner.caller) {
    const answer = await caller.call("createUpload", { digitalentity_id: owner.entityId, ...FIELDS });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }
  const append = (id: string, offset: number, chunk = chunkAt(offset), caller: Caller = owner.caller) =>
    caller.upload("appendUpload", { id, offset: String(offset) }, chunk);
  const finish = (upload_id: string) =>
    owner.caller.call("createContextData", { digitalentity_id: owner.entityId, upload_id });
  /** Sends the chunks from an offset on; returns the bytes that were sent. */
  async function sendFrom(id: string, offset: number): Promise<number> {
    let sent = 0;
    for (let at = offset; at < FILE.length; at += CHUNK_MAX_BYTES) {
      const chunk = chunkAt(at);
      expect(await append(id, at, chunk)).toMatchObject({ ok: true, data: { offset: at + chunk.size } });
      sent += chunk.size;
    }
    return sent;
  }
  const rowsOf = async (table: typeof uploads | typeof uploadChunks | typeof orphanedFiles) =>
    (await on.platform.db.select({ n: count() }).from(table))[0]?.n;
  const sweep = async () => {
    await queueSweeps(on.platform);
    await on.platform.jobs.whenIdle();
  };

  test("goes on after its first chunk without sending it again, and the document has the file's bytes", async () => {
    const { id, offset } = await begin();
    expect(offset).toBe(0);
    await append(id, 0);
    // The connection breaks, and the browser starts again with the same file.
    const resumed = await begin();
    expect(resumed).toMatchObject({ id, offset: CHUNK_MAX_BYTES, file_bytes: FILE.length });
    expect(await sendFrom(id, resumed.offset)).toBe(FILE.length - CHUNK_MAX_BYTES);

    const document = await finish(id);
    expect(document).toMatchObject({ ok: true, data: { file_name: "logbook.html", file_bytes: FILE.length } });
    await on.platform.jobs.whenIdle();
    const documentId = document.ok ? document.data.id : "";
    const [row] = await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, documentId));
    expect(row).toMatchObject({ status: "ready", title: "Logbook" });
    const bytes = await buffer(await on.platform.storage.read(row?.fileKey ?? ""));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(createHash("sha256").update(FILE).digest("hex"));
    // The chunks are deleted; the upload is deleted with its document.
    expect(await stored(on)).toBe(1);
    await deleteForGood(on, owner, documentId);
    expect(await stored(on)).toBe(0);
    expect(await rowsOf(uploads)).toBe(0);
  });

  test("refuses a chunk for another offset with the right one, and stores nothing of it", async () => {
    const { id } = await begin();
    await append(id, 0);
    const repeated = await append(id, 0);
    expect(repeated).toMatchObject({
      status: 409,
      error: {
        message: `The next chunk of this upload begins at byte ${CHUNK_MAX_BYTES}.`,
        data: { code: "upload_offset_mismatch", offset: CHUNK_MAX_BYTES },
      },
    });
    expect(await append(id, CHUNK_MAX_BYTES + 1)).toMatchObject({ status: 409 });
    expect(await stored(on)).toBe(1);
    await owner.caller.call("deleteUpload", { id });
  });

  test("refuses a chunk that is too large, is empty or goes beyond the file, and a document before the last one", async () => {
    const { id } = await begin();
    const large = new File([FILE.subarray(0, CHUNK_MAX_BYTES + 1)], "chunk");
    expect(await append(id, 0, large)).toMatchObject({ status: 413 });
    expect(await append(id, 0, new File([], "chunk"))).toMatchObject({ status: 400 });
    await append(id, 0);
    expect(await finish(id)).toMatchObject({ status: 409, error: { data: { code: "not_possible_now" } } });
    await append(id, CHUNK_MAX_BYTES);
    expect(await append(id, 2 * CHUNK_MAX_BYTES, chunkAt(0))).toMatchObject({
      status: 400,
      error: { data: { fields: { chunk: "The chunk goes beyond the end of the file." } } },
    });
    expect(await stored(on)).toBe(2);
    await owner.caller.call("deleteUpload", { id });
    expect(await stored(on)).toBe(0);
  });

  test("makes one document, however often its end is repeated", async () => {
    const { id } = await begin();
    await sendFrom(id, 0);
    const [first, second] = await Promise.all([finish(id), finish(id)]);
    const third = await finish(id);
    const ids = [first, second, third].map((answer) => (answer.ok ? answer.data.id : answer.error.message));
    expect(new Set(ids).size).toBe(1);
    await on.platform.jobs.whenIdle();
    expect(await stored(on)).toBe(1);
    // The same file again is another upload.
    const again = await begin();
    expect(again).toMatchObject({ offset: 0 });
    expect(again.id).not.toBe(id);
    await deleteForGood(on, owner, ids[0] ?? "");
  });

  test("is not another editor's to go on with by choosing the same file", async () => {
    const { id } = await begin();
    const editor = await addEntityUser(on, owner.entityId, "editor");
    expect((await begin(editor)).id).not.toBe(id);
  });

  test("is refused before its first byte when the plan has no room beside the files that are arriving", async () => {
    const large = (file_name: string) =>
      owner.caller.call("createUpload", { digitalentity_id: owner.entityId, file_name, file_bytes: 45_000_000 });
    expect((await large("one.pdf")).status).toBe(200);
    expect((await large("two.pdf")).status).toBe(200);
    expect(await large("three.pdf")).toMatchObject({ status: 409, error: { data: { code: "quota_reached" } } });
    // An upload without a chunk for an hour takes no room.
    on.advance(HOUR + 1);
    expect((await large("three.pdf")).status).toBe(200);
  });

  test("is swept after a day with its chunks", async () => {
    const { id } = await begin();
    await append(id, 0);
    on.advance(23 * HOUR);
    await sweep();
    expect(await owner.caller.call("getUpload", { id })).toMatchObject({ ok: true });
    expect(await stored(on)).toBe(1);
    on.advance(HOUR + 1);
    expect(await owner.caller.call("getUpload", { id })).toMatchObject({ status: 404 });
    await sweep();
    expect(await rowsOf(uploadChunks)).toBe(0);
    on.advance(HOUR + 1);
    await sweep();
    expect(await stored(on)).toBe(0);
    expect(await rowsOf(orphanedFiles)).toBe(0);
  });

  test("goes with the account that began it", async () => {
    const { id } = await begin();
    await append(id, 0);
    const passwordHash = await hashPassword(PASSWORD);
    await on.platform.db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
    expect(await owner.caller.call("deleteAccount", { password: PASSWORD })).toMatchObject({ ok: true });
    expect(await stored(on)).toBe(0);
  });

  test("goes with its entity", async () => {
    const editor = await addEntityUser(on, owner.entityId, "editor");
    const { id } = await begin(editor);
    await append(id, 0, chunkAt(0), editor);
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    on.advance(8 * 24 * HOUR);
    await sweep();
    await on.platform.jobs.whenIdle();
    expect(await stored(on)).toBe(0);
    expect(await rowsOf(uploadChunks)).toBe(0);
  });
});
