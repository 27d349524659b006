import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "@jest/globals";
import { count, eq, sql } from "drizzle-orm";
import { contextDocuments, knowledgeStats, passages, passageTerms } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { createDocuments } from "../../documents/documents";
import type { Documents } from "../../documents/port";
import { addAndWait, found, getDocument } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const TEXT = Array.from(
  { length: 40 },
  (_, n) => `Ship number ${n} carried herring. ${"The salt was weighed at dawn. ".repeat(25)}`,
).join("\n\n");
const real = createDocuments({ userAgent: "test" });

let platforms: TestPlatform[] = [];
const open = async (options: Parameters<typeof createTestPlatform>[0]) => {
  const on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, ...options });
  platforms.push(on);
  return on;
};
afterEach(async () => {
  for (const on of platforms.reverse()) await on.close();
  platforms = [];
});

/** Documents whose ingestion pauses during indexing until it is released. */
function gatedDocuments() {
  let letGo = () => {};
  let reached = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  const inTheMiddle = new Promise<void>((arrive) => {
    reached = arrive;
  });
  const readText: Documents["readText"] = async (text, options) => {
    const read = await real.readText(text, options);
    const batches = async function* () {
      for await (const batch of read.batches) {
        yield batch.slice(0, 10);
        reached();
        await gate;
        yield batch.slice(10);
      }
    };
    return { ...read, batches: batches() };
  };
  return { documents: { ...real, readText }, letGo, inTheMiddle };
}

/** The state after a queued ingestion, which may have started by the time of the response. */
const TO_BE_READ = expect.stringMatching(/^(queued|indexing)$/);

const counts = async (on: TestPlatform, documentId: string) => {
  const [stored] = await on.platform.db
    .select({ n: count(), places: sql<number>`count(distinct ${passages.position})::int` })
    .from(passages)
    .where(eq(passages.documentId, documentId));
  return stored;
};
const add = async ({ caller, entityId }: Owner) => {
  // Shorter than what is read in the worker process.
  const created = await caller.call("createContextData", {
    digitalentity_id: entityId,
    title: "Cargo",
    text: TEXT.slice(0, 19_000),
  });
  if (!created.ok) throw new Error(created.error.message);
  return created.data.id;
};

test("an unfinished document shows its stage and progress, and answers nothing yet", async () => {
  const { documents, letGo, inTheMiddle } = gatedDocuments();
  const on = await open({ documents });
  const owner = await ownerOfAnEntity(on, "watcher");
  const id = await add(owner);
  await inTheMiddle;
  const document = await getDocument(owner.caller, id);
  expect(document).toMatchObject({
    status: "indexing",
    stage: "indexing",
    heartbeat_at: expect.any(String),
    passages: 0,
  });
  expect(document.progress).toBeGreaterThan(50);
  expect(document.progress).toBeLessThan(95);
  expect((await counts(on, id))?.n).toBeGreaterThan(0);
  expect(await found(on, owner.entityId, "herring salt weighed at dawn")).toEqual([]);
  letGo();
  await on.platform.jobs.whenIdle();
  expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", progress: 100, heartbeat_at: null });
  expect((await found(on, owner.entityId, "herring salt weighed at dawn")).length).toBeGreaterThan(0);
});

test("a document whose process crashed is ingested by another, without duplicates", async () => {
  const { documents, letGo, inTheMiddle } = gatedDocuments();
  const dying = await open({ documents });
  const owner = await ownerOfAnEntity(dying, "survivor");
  const id = await add(owner);
  await inTheMiddle;
  const other = await open({ beside: dying });
  other.advance(61_000);
  other.platform.jobs.wake();
  await other.platform.jobs.whenIdle();
  const document = await getDocument(owner.caller, id);
  expect(document).toMatchObject({ status: "ready", error: null });
  expect(await counts(other, id)).toEqual({ n: document.passages, places: document.passages });
  // The abandoned attempt resumes and finds that it was superseded.
  letGo();
  await dying.platform.jobs.whenIdle();
  expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", passages: document.passages });
  expect(await counts(other, id)).toEqual({ n: document.passages, places: document.passages });
  const [stats] = await other.platform.db
    .select()
    .from(knowledgeStats)
    .where(eq(knowledgeStats.entityId, owner.entityId));
  expect(stats?.passageCount).toBe(document.passages);
});

describe("cancelling", () => {
  test("leaves nothing in the index, and a retry starts from the beginning", async () => {
    const { documents, letGo, inTheMiddle } = gatedDocuments();
    const on = await open({ documents });
    const owner = await ownerOfAnEntity(on, "canceller");
    const id = await add(owner);
    await inTheMiddle;
    const cancelled = await owner.caller.call("cancelContextData", { id });
    expect(cancelled).toMatchObject({ ok: true, data: { status: "cancelled", stage: null, progress: 0 } });
    letGo();
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "cancelled", passages: 0 });
    expect(await counts(on, id)).toEqual({ n: 0, places: 0 });
    const [terms] = await on.platform.db
      .select({ n: count() })
      .from(passageTerms)
      .where(eq(passageTerms.documentId, id));
    expect(terms?.n).toBe(0);

    expect(await owner.caller.call("retryContextData", { id })).toMatchObject({
      ok: true,
      data: { status: TO_BE_READ },
    });
    await on.platform.jobs.whenIdle();
    const ready = await getDocument(owner.caller, id);
    expect(ready.status).toBe("ready");
    expect(await counts(on, id)).toEqual({ n: ready.passages, places: ready.passages });
  });

  test("ends the worker process at once", async () => {
    const endless = new Readable({ read() {} });
    endless.push("The beginning of a file that never ends.");
    const stop = new AbortController();
    const reading = real.read(
      { bytes: endless, fileName: "endless.txt", contentType: null, isWebPage: false },
      { language: null, expectedLanguage: "en", signal: stop.signal, progress: () => {} },
      async () => "read",
    );
    stop.abort(new Error("The job was cancelled."));
    await expect(reading).rejects.toThrow("The job was cancelled.");
  });

  test("is rejected for a finished document, and so is a retry of a ready one", async () => {
    const on = await open({});
    const owner = await ownerOfAnEntity(on, "too-late");
    const { id } = await addAndWait(on, owner, { title: "Done", text: "All of it was read." });
    expect(await owner.caller.call("cancelContextData", { id })).toMatchObject({
      status: 409,
      error: { data: { code: "not_possible_now" } },
    });
    expect(await owner.caller.call("retryContextData", { id })).toMatchObject({ status: 409 });
  });
});

test("an edit during ingestion results in the newest text only", async () => {
  const { documents, letGo, inTheMiddle } = gatedDocuments();
  const on = await open({ documents });
  const owner = await ownerOfAnEntity(on, "editor");
  const id = await add(owner);
  await inTheMiddle;
  const text = "Only whale oil was carried in the end.";
  expect(await owner.caller.call("updateContextData", { id, text })).toMatchObject({
    ok: true,
    data: { status: TO_BE_READ },
  });
  letGo();
  await on.platform.jobs.whenIdle();
  expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready", passages: 1 });
  expect(await counts(on, id)).toEqual({ n: 1, places: 1 });
  expect(await found(on, owner.entityId, "whale oil")).toEqual([text]);
});

test("a failure of ours is retried, and ends with a reason that allows a retry", async () => {
  let calls = 0;
  const readText: Documents["readText"] = () => {
    calls++;
    throw new Error("The disk is full.");
  };
  const on = await open({ documents: { ...real, readText } });
  const owner = await ownerOfAnEntity(on, "unlucky");
  const id = await add(owner);
  for (let hour = 0; hour < 4; hour++) {
    await on.platform.jobs.whenIdle();
    on.advance(3_600_000);
    on.platform.jobs.wake();
  }
  await on.platform.jobs.whenIdle();
  expect(calls).toBe(3);
  expect(await getDocument(owner.caller, id)).toMatchObject({
    status: "failed",
    error: { code: "interrupted", may_retry: true },
  });
  const [job] = await on.platform.db.select().from(jobs).where(eq(jobs.kind, "knowledge.ingest"));
  expect(job).toMatchObject({ status: "dead", attempts: 3, lastError: "The disk is full." });
});

test("a document that crashes its process each time is given up", async () => {
  const on = await open({});
  const owner = await ownerOfAnEntity(on, "killer");
  const { id } = await addAndWait(on, owner, { title: "Poison", text: "Harmless words." });
  // The state after the third crash: running, with an expired lock and no worker.
  const { db, now } = on.platform;
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, "knowledge.ingest"));
  const jobId = job?.id ?? "";
  await db
    .update(contextDocuments)
    .set({ status: "indexing", jobId, jobAttempt: 3 })
    .where(eq(contextDocuments.id, id));
  const payload = { documentId: id, refetch: false };
  await db.update(jobs).set({ status: "running", attempts: 3, lockedUntil: now(), payload }).where(eq(jobs.id, jobId));
  on.advance(1);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  expect(await getDocument(owner.caller, id)).toMatchObject({
    status: "failed",
    error: { code: "interrupted" },
    passages: 0,
  });
  expect(await db.select().from(jobs).where(eq(jobs.id, jobId))).toMatchObject([{ status: "dead" }]);
});

test("mail does not wait behind a long document", async () => {
  const { documents, letGo, inTheMiddle } = gatedDocuments();
  const on = await open({ documents });
  const owner = await ownerOfAnEntity(on, "patient");
  await add(owner);
  await inTheMiddle;
  await owner.caller.call("registerVisitor", { email_address: "quick@reading.test", username: "Quick", agreed: true });
  while (on.mails.length === 0) await new Promise((later) => setImmediate(later));
  expect(on.mails[0]?.to).toBe("quick@reading.test");
  letGo();
  await on.platform.jobs.whenIdle();
});

test("a document that its own words do not find is not ready", async () => {
  const on = await open({});
  const blind = await createTestPlatform({
    env: { RATE_LIMITS: "off" },
    beside: on,
    retrieval: {
      find: async () => ({
        isAboutSomething: true,
        evidence: 0,
        answerOdds: 0,
        coverage: 0,
        missing: [],
        missingKind: null,
        missingShare: 0,
        isTranslated: false,
        languages: [],
        passages: [],
      }),
    },
  });
  platforms.push(blind);
  const owner = await ownerOfAnEntity(blind, "blind");
  const document = await addAndWait(blind, owner, { title: "Unseen", text: "Nobody finds these words." });
  expect(document).toMatchObject({ status: "failed", error: { code: "not_found_again" }, passages: 0 });
  expect(await counts(on, document.id)).toEqual({ n: 0, places: 0 });
});
