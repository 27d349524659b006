import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import type { JobState } from "@/lib/contract/jobs/job-states";
import { newId } from "../../db/new-id";
import { contextDocuments } from "../../db/schema/knowledge";
import { auditLog, jobs } from "../../db/schema/system";
import type { JobKind } from "../../jobs/kinds";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

type JobRow = typeof jobs.$inferInsert;

let on: TestPlatform;
let admin: Caller;
let owner: Owner;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
  owner = await ownerOfAnEntity(on, "worker");
  await on.settled();
});
afterAll(() => on.close());
beforeEach(async () => {
  await on.platform.db.delete(jobs);
});

/** Stores a job as the queue and the runner leave it. One that is due tomorrow stays as it is. */
async function insertJob(kind: JobKind, change: Partial<JobRow> = {}): Promise<string> {
  const id = newId();
  const now = on.platform.now();
  const runAt = new Date(now.getTime() + 30 * 60_000);
  await on.platform.db.insert(jobs).values({ id, kind, payload: {}, maxAttempts: 6, runAt, createdAt: now, ...change });
  return id;
}

async function list(input: { status?: JobState; kind?: JobKind; limit?: number; cursor?: string } = {}) {
  const answer = await admin.call("listJobs", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const statusOf = async (id: string) => {
  const [row] = await on.platform.db.select().from(jobs).where(eq(jobs.id, id));
  return row;
};

const MAIL = {
  to: "oona@makela.example",
  subject: "482913 is your verification code",
  heading: "Your verification code",
  parts: [{ kind: "code", label: "Code", code: "482913" }],
  site: { name: "Semblance", url: "http://localhost:3000" },
};

test("shows only the purpose of a mail, never its code, its subject or the recipient's domain", async () => {
  await insertJob("mail.send", { payload: MAIL });
  const page = await list();
  expect(page.items[0]).toMatchObject({
    kind: "mail.send",
    state: "queued",
    about: { title: "Your verification code", recipient: "oona@…", entity: null },
    can: { retry: false, drop: true },
  });
  expect(JSON.stringify(page)).not.toMatch(/482913|makela/);
});

test("shows the document and the entity that a job is for", async () => {
  const added = await owner.caller.call("createContextData", {
    digitalentity_id: owner.entityId,
    title: "Letters from Bergen",
    text: "I wrote these letters in the autumn.",
  });
  if (!added.ok) throw new Error(added.error.message);
  await on.settled();
  const [ingest] = (await list({ kind: "knowledge.ingest" })).items;
  expect(ingest).toMatchObject({
    state: "done",
    about: { title: "Letters from Bergen", entity: { id: owner.entityId, urlslug: "worker" } },
    attempts: 1,
    started_at: expect.any(String),
    finished_at: expect.any(String),
    can: { retry: false, drop: false },
  });
});

test("says why a job failed, in a word and in a line without addresses, keys and codes", async () => {
  const lastError =
    "Invalid login: 535 oona@makela.example at https://mail.example/token?key=1 with abcdefghijklmnopqrstuvwxyz0123456789 and 482913\n at stack";
  await insertJob("mail.send", { status: "dead", attempts: 6, lastError });
  const [failed] = (await list()).items;
  expect(failed).toMatchObject({ state: "failed", reason: "credentials", can: { retry: true, drop: true } });
  expect(failed?.error).toBe("Invalid login: 535 … at https://mail.example/… with … and …");
});

test.each([
  ["connect ECONNREFUSED 127.0.0.1:25", "unreachable"],
  ["certificate has expired", "certificate"],
  ["Connection timed out", "timeout"],
  ["The process ended in the middle of the last attempt.", "interrupted"],
  ["There is no handler for x.", "unknown_kind"],
  ["Something else", "other"],
])("reads the reason of “%s”", async (lastError, reason) => {
  await insertJob("mail.send", { status: "dead", attempts: 6, lastError });
  expect((await list()).items[0]?.reason).toBe(reason);
});

test("filters by state and kind, counts each state, and pages from the newest", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push(await insertJob("mail.send", { status: "dead", attempts: 6 }));
  await insertJob("mail.send", { attempts: 2 });
  await insertJob("files.sweep");
  await insertJob("files.sweep", { status: "done" });
  expect((await list()).counts).toEqual({ running: 0, queued: 1, waiting: 1, failed: 3, done: 1, cancelled: 0 });
  expect((await list({ kind: "files.sweep" })).counts).toMatchObject({ queued: 1, failed: 0, done: 1 });
  const first = await list({ status: "failed", limit: 2 });
  const second = await list({ status: "failed", limit: 2, cursor: first.next_cursor ?? "" });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.reverse());
  expect(second.next_cursor).toBeNull();
  expect((await list({ status: "waiting", kind: "files.sweep" })).items).toEqual([]);
});

test("tells since when the oldest is due and when the next retry is", async () => {
  const now = on.platform.now().getTime();
  const next = new Date(now + 30 * 60_000);
  await insertJob("mail.send", { attempts: 1, runAt: next });
  await insertJob("mail.send", {
    status: "running",
    attempts: 1,
    startedAt: new Date(now - 240_000),
    lockedUntil: next,
  });
  expect((await list()).figures).toEqual({
    oldest_queued_at: null,
    oldest_started_at: new Date(now - 240_000).toISOString(),
    next_try_at: next.toISOString(),
  });
});

test("runs a failed job again with new attempts, and records who asked", async () => {
  const id = await insertJob("mail.send", { status: "dead", attempts: 6, payload: MAIL, lastError: "timed out" });
  expect((await admin.call("retryJob", { id })).ok).toBe(true);
  await on.settled();
  expect(await statusOf(id)).toMatchObject({ status: "done", attempts: 7, maxAttempts: 66, payload: {} });
  expect(on.mails.at(-1)?.to).toBe("oona@makela.example");
  const [entry] = await on.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "job.retried", subjectId: id, data: { kind: "mail.send" } });
});

test("tries a waiting job now", async () => {
  const id = await insertJob("mail.send", { attempts: 3, payload: MAIL });
  expect((await admin.call("retryJob", { id })).ok).toBe(true);
  await on.settled();
  expect(await statusOf(id)).toMatchObject({ status: "done", attempts: 4, maxAttempts: 6 });
});

test("retries no job that is queued, done or dropped", async () => {
  for (const status of ["queued", "done", "cancelled"] as const) {
    const answer = await admin.call("retryJob", { id: await insertJob("files.sweep", { status }) });
    expect(answer.ok || answer.error.data.code).toBe("not_possible_now");
  }
});

test("retries all failed jobs of a kind, and then the others", async () => {
  await insertJob("mail.send", { status: "dead", attempts: 6, payload: MAIL });
  await insertJob("mail.send", { status: "dead", attempts: 6, payload: MAIL });
  const sweep = await insertJob("limits.sweep", { status: "dead", attempts: 6 });
  const mails = await admin.call("retryFailedJobs", { kind: "mail.send" });
  expect(mails.ok && mails.data).toEqual({ retried: 2 });
  await on.settled();
  expect((await statusOf(sweep))?.status).toBe("dead");
  const others = await admin.call("retryFailedJobs", {});
  expect(others.ok && others.data).toEqual({ retried: 1 });
  await on.settled();
  expect((await list()).counts).toMatchObject({ failed: 0, done: 3 });
});

test("drops queued, waiting and failed jobs, with the mail that they hold", async () => {
  for (const change of [{}, { attempts: 2 }, { status: "dead" as const, attempts: 6 }]) {
    const id = await insertJob("mail.send", { payload: MAIL, ...change });
    expect((await admin.call("dropJob", { id })).ok).toBe(true);
    expect(await statusOf(id)).toMatchObject({ status: "cancelled", payload: {} });
    const again = await admin.call("dropJob", { id });
    expect(again.ok || again.error.data.code).toBe("not_possible_now");
  }
});

test("interrupts a running job", async () => {
  const lockedUntil = new Date(on.platform.now().getTime() + 60_000);
  const id = await insertJob("mail.send", { status: "running", attempts: 1, lockedUntil });
  expect((await admin.call("dropJob", { id })).ok).toBe(true);
  expect((await statusOf(id))?.status).toBe("cancelled");
});

test("marks a document as failed whose job is dropped, so that its owner can try again", async () => {
  const isOwned = eq(contextDocuments.entityId, owner.entityId);
  const [document] = await on.platform.db.select().from(contextDocuments).where(isOwned).limit(1);
  if (!document) throw new Error("There is no document.");
  const jobId = await insertJob("knowledge.ingest", { payload: { documentId: document.id, refetch: false } });
  await on.platform.db.update(contextDocuments).set({ status: "queued", jobId, jobAttempt: 0 }).where(isOwned);
  expect((await admin.call("dropJob", { id: jobId })).ok).toBe(true);
  const { id } = document;
  const read = await owner.caller.call("getContextData", { id });
  expect(read.ok && read.data).toMatchObject({ status: "failed", error: { code: "interrupted" } });
  expect((await owner.caller.call("retryContextData", { id })).ok).toBe(true);
});

describe.each(["knowledge.erase", "entities.erase", "subscription.end", "voice.remove"] as const)(
  "the promised work %s",
  (kind) => {
    test("cannot be dropped", async () => {
      const id = await insertJob(kind, { payload: { entityIds: [], documentId: newId(), round: 0 } });
      const [row] = (await list({ kind })).items;
      expect(row?.can.drop).toBe(false);
      const answer = await admin.call("dropJob", { id });
      expect(answer.ok || answer.error.data.code).toBe("not_possible_now");
    });

    test("stays when it was given up, and is swept a week after it is done", async () => {
      const finishedAt = new Date(on.platform.now().getTime() - 8 * 24 * 60 * 60_000);
      const failed = await insertJob(kind, { status: "dead", attempts: 6, finishedAt });
      const other = await insertJob("limits.sweep", { status: "dead", attempts: 6, finishedAt });
      const done = await insertJob(kind, { status: "done", attempts: 1, finishedAt });
      await on.platform.jobs.add(on.platform.db, "records.sweep", {});
      on.platform.jobs.wake();
      await on.settled();
      expect(await statusOf(failed)).toMatchObject({ status: "dead" });
      expect([await statusOf(other), await statusOf(done)]).toEqual([undefined, undefined]);
      const [row] = (await list({ kind })).items;
      expect(row?.can).toEqual({ retry: true, drop: false });
    });
  },
);

describe("a paused queue", () => {
  afterEach(() => admin.call("resumeQueue", {}));
  const runNow = async () => {
    const id = await insertJob("limits.sweep", { runAt: on.platform.now() });
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
    return id;
  };

  test("lets jobs wait, and runs them once it is resumed", async () => {
    expect(await admin.call("pauseQueue", {})).toMatchObject({ data: { success: true } });
    const id = await runNow();
    expect(await statusOf(id)).toMatchObject({ status: "queued", attempts: 0 });
    expect(await admin.call("resumeQueue", {})).toMatchObject({ data: { success: true } });
    await on.platform.jobs.whenIdle();
    expect(await statusOf(id)).toMatchObject({ status: "done", attempts: 1 });
  });

  test("stops the workers of every node, also of one that starts while it is paused", async () => {
    await admin.call("pauseQueue", {});
    const other = await createTestPlatform({ env: { RATE_LIMITS: "off" }, beside: on });
    const id = await insertJob("limits.sweep", { runAt: on.platform.now() });
    other.platform.jobs.wake();
    await other.platform.jobs.whenIdle();
    expect(await statusOf(id)).toMatchObject({ status: "queued", attempts: 0 });
    await other.close();
  });

  test("is shown with the list: since when and by whom", async () => {
    expect((await list()).pause).toBeNull();
    await admin.call("pauseQueue", {});
    const at = on.platform.now().toISOString();
    on.advance(60_000);
    await (await adminCaller(on)).call("pauseQueue", {});
    expect((await list()).pause).toEqual({ paused_at: at, paused_by: expect.any(String) });
    await admin.call("resumeQueue", {});
    expect((await list()).pause).toBeNull();
  });

  test("is recorded once when it is paused and once when it is resumed", async () => {
    await on.platform.db.delete(auditLog).where(eq(auditLog.subjectType, "jobs"));
    for (const name of ["pauseQueue", "pauseQueue", "resumeQueue", "resumeQueue"] as const) await admin.call(name, {});
    const log = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectType, "jobs"));
    expect(log.map(({ action }) => action).sort()).toEqual(["jobs.paused", "jobs.resumed"]);
    expect(log.every(({ actorUserId }) => actorUserId !== null)).toBe(true);
  });
});
