import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { contextDocuments } from "../../db/schema/knowledge";
import { jobs, orphanedFiles } from "../../db/schema/system";
import { queueSweeps } from "../../jobs/sweeps";
import { deleteForGood, getDocument, uploadAndWait } from "../../testing/documents";
import { collectingLog } from "../../testing/log-lines";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createS3Server, type S3Server } from "../../testing/s3-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const HOUR = 60 * 60 * 1000;
const LETTER = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";

let s3: S3Server;
beforeAll(async () => {
  s3 = await createS3Server();
});
afterAll(() => s3.close());

const { log, lines } = collectingLog();
const s3Env = () => ({
  S3_BUCKET: s3.where.bucket,
  S3_ENDPOINT: s3.where.endpoint,
  S3_REGION: s3.where.region,
  S3_ACCESS_KEY_ID: s3.where.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.where.secretAccessKey,
});

const KINDS = [
  { kind: "a folder", env: () => ({}), stored: filesIn },
  { kind: "S3", env: s3Env, stored: async () => s3.stored.size },
];

async function filesIn(on: TestPlatform): Promise<number> {
  const folder = path.join(on.settings.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe.each(KINDS)("files in $kind", ({ env, stored }) => {
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    on = await createTestPlatform({ log, env: { RATE_LIMITS: "off", ...env() } });
    owner = await ownerOfAnEntity(on, "keeper");
  });
  afterAll(() => on.close());
  beforeEach(async () => expect(await stored(on)).toBe(0));

  const sweep = async () => {
    await queueSweeps(on.platform);
    await on.platform.jobs.whenIdle();
  };
  const notes = async () => (await on.platform.db.select({ n: count() }).from(orphanedFiles))[0]?.n;
  const upload = () => uploadAndWait(on, owner, { name: "letter.txt", bytes: LETTER });

  test("an upload is stored, read, and removed with its document", async () => {
    const { id, status } = await upload();
    expect(status).toBe("ready");
    expect(await stored(on)).toBe(1);
    await deleteForGood(on, owner, id);
    expect(await stored(on)).toBe(0);
    expect(await notes()).toBe(0);
  });

  test("an orphaned file is swept, but not before its upload must be complete", async () => {
    // The state after a crash between the upload and the document.
    await on.platform.storage.put(uuid(), Readable.from([Buffer.from(LETTER)]), 1000);
    await sweep();
    expect(await stored(on)).toBe(1);
    on.advance(HOUR + 1);
    await sweep();
    expect(await stored(on)).toBe(0);
    expect(await notes()).toBe(0);
  });

  test("a file of a document survives every sweep", async () => {
    const { id } = await upload();
    on.advance(HOUR + 1);
    await sweep();
    expect(await notes()).toBe(0);
    on.advance(HOUR + 1);
    await sweep();
    expect(await stored(on)).toBe(1);
    await owner.caller.call("updateContextData", { id, year: 1702 });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", year: 1702 });
    await deleteForGood(on, owner, id);
  });

  test("a waiting sweep is not queued again", async () => {
    const queued = async () => (await on.platform.db.select().from(jobs).where(eq(jobs.status, "queued"))).length;
    await on.platform.jobs.whenIdle();
    const without = { ...on.platform, jobs: { ...on.platform.jobs, wake: () => {} } };
    await queueSweeps(without);
    const waiting = await queued();
    await queueSweeps(without);
    expect(await queued()).toBe(waiting);
    await sweep();
  });
});

describe("an unavailable bucket", () => {
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    on = await createTestPlatform({ log, env: { RATE_LIMITS: "off", ...s3Env() } });
    owner = await ownerOfAnEntity(on, "keeper");
  });
  afterAll(() => on.close());

  test("fails an upload as a server error with a logged cause, and creates no document", async () => {
    s3.next.push(503, 503, 503);
    const file = new File([LETTER], "letter.txt");
    const answer = await owner.caller.upload("createContextData", { digitalentity_id: owner.entityId }, file);
    expect(answer).toMatchObject({ ok: false, status: 500, error: { data: { code: "internal" } } });
    expect(lines()).toContain("The storage refused a call (PUT, 503, SlowDown).");
    expect(await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.kind, "file"))).toEqual([]);
  });

  test("does not block the erasure of a document, whose file is swept later", async () => {
    const { id } = await uploadAndWait(on, owner, { name: "letter.txt", bytes: LETTER });
    s3.next.push(503, 503, 503);
    await deleteForGood(on, owner, id);
    expect(await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id))).toEqual([]);
    expect(s3.stored.size).toBe(1);
    on.advance(HOUR + 1);
    await queueSweeps(on.platform);
    await on.platform.jobs.whenIdle();
    expect(s3.stored.size).toBe(0);
  });
});
