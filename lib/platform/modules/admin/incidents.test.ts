import { afterEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { domains } from "../../db/schema/domains";
import { incidents, jobs } from "../../db/schema/system";
import { smtpTransport } from "../../email/smtp";
import { queueWatch } from "../../jobs/sweeps";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { createModelServer, refuses, says } from "../../testing/model-server";
import { ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { refusal, startTestSmtpServer } from "../../testing/smtp-server";
import { TEST_START } from "../../testing/test-database";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { startTlsFront } from "../../testing/tls-front";
import { VERSION } from "../../version";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let on: TestPlatform;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await on.close();
  for (const close of cleanups.splice(0)) await close();
});

async function startPlatform(options: Parameters<typeof createTestPlatform>[0] = {}) {
  on = await createTestPlatform({ ...options, env: { RATE_LIMITS: "off", ...options.env } });
  return adminCaller(on);
}

/** Runs the job that a minute's timer queues. */
async function watch(): Promise<void> {
  await queueWatch(on.platform);
  await on.settled();
}

async function faults(admin: Caller) {
  const answer = await admin.call("listIncidents", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items.filter(({ kind }) => kind !== "version_started");
}

async function stateOf(admin: Caller, part: "mail" | "models" | "jobs" | "database" | "certificates") {
  const answer = await admin.call("getAdminHealth", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data[part].state;
}

test("opens an incident when the mail server refuses mails, and closes it once they are sent", async () => {
  const smtp = await startTestSmtpServer();
  cleanups.push(smtp.close);
  const admin = await startPlatform({
    mail: smtpTransport(smtp.url, "no-reply@semblance.test"),
    env: { SMTP_URL: smtp.url },
  });
  smtp.refuse(refusal(451, "certificate has expired"));
  for (const name of ["one", "two"]) {
    await new Caller(on).call("registerVisitor", { email_address: `${name}@mail.test`, username: name, agreed: true });
  }
  await on.settled();
  await watch();
  const [open] = await faults(admin);
  expect(open).toMatchObject({ kind: "mail_refused", severity: "failing", closed_at: null });
  expect(open?.data).toMatchObject({ host: "127.0.0.1", mails: 2 });
  expect(open?.data.reason).toContain("certificate has expired");
  expect(await stateOf(admin, "mail")).toBe("failing");
  await watch();
  expect(await faults(admin)).toHaveLength(1);

  smtp.refuse(null);
  on.advance(10 * MINUTE_MS);
  on.platform.jobs.wake();
  await on.settled();
  expect(smtp.received.toSorted()).toEqual(["one@mail.test", "two@mail.test"]);
  await watch();
  const [over] = await faults(admin);
  expect(over).toMatchObject({ id: open?.id, closed_at: on.platform.now().toISOString() });
  expect(await stateOf(admin, "mail")).toBe("healthy");
});

test("opens no incident for a recipient that the mail server refuses", async () => {
  const smtp = await startTestSmtpServer();
  cleanups.push(smtp.close);
  const admin = await startPlatform({ mail: smtpTransport(smtp.url, "no-reply@semblance.test") });
  const register = () =>
    new Caller(on).call("registerVisitor", { email_address: "jane@typo.test", username: "Jane", agreed: true });
  smtp.refuse(refusal(550, "5.1.1 <jane@typo.test>: Recipient address rejected"), "recipient");
  await register();
  await on.settled();
  await watch();
  expect(await faults(admin)).toEqual([]);
  expect(await stateOf(admin, "mail")).toBe("healthy");

  smtp.refuse(refusal(554, "5.7.1 <jane@typo.test>: Relay access denied"), "recipient");
  await register();
  await on.settled();
  await watch();
  const [open] = await faults(admin);
  expect(open).toMatchObject({ kind: "mail_refused", closed_at: null, data: { mails: 1 } });
  expect(open?.data.reason).toContain("Relay access denied");
  expect(open?.data.reason).not.toContain("jane");
});

test("opens an incident when a model fails, keeps it while nobody asks, and closes it when replies succeed", async () => {
  const model = await createModelServer(refuses(500, "out of memory"));
  cleanups.push(model.close);
  const admin = await startPlatform({ env: { LLM_BASE_URL: model.url, LLM_MODEL: "open-mixtral" } });
  const chat = await visitorChat(on, "asks@model.test");
  for (const question of ["Who are you?", "Where are you?", "Are you there?"]) {
    expect((await chat.caller.call("sendMessage", chat.payload(question))).ok).toBe(false);
  }
  await watch();
  const [open] = await faults(admin);
  expect(open).toMatchObject({ kind: "model_failing", subject: "1", closed_at: null });
  expect(open?.data).toMatchObject({ failed: 3, replies: 3 });
  expect(await stateOf(admin, "models")).toBe("failing");

  on.advance(20 * MINUTE_MS);
  await watch();
  expect(await faults(admin)).toMatchObject([{ id: open?.id, closed_at: null }]);

  model.behave(says("I am well."));
  await chat.ask("Are you well?");
  await watch();
  expect((await faults(admin))[0]?.closed_at).toBe(on.platform.now().toISOString());
  expect(await stateOf(admin, "models")).toBe("healthy");
});

test("opens an incident when the first words of a model come slowly", async () => {
  const admin = await startPlatform();
  const chat = await visitorChat(on, "waits@model.test");
  for (const question of ["Who are you?", "Where are you?", "Are you there?"]) await chat.ask(question);
  await on.platform.db.execute(sql`update responses set first_token_ms = 7200`);
  await watch();
  expect(await faults(admin)).toMatchObject([
    { kind: "model_slow", severity: "warning", subject: "1", data: { milliseconds: 7200 } },
  ]);
});

test("opens an incident for a kind of job that was given up, and closes it when one succeeds", async () => {
  const admin = await startPlatform();
  const { db, now } = on.platform;
  const job = { payload: {}, maxAttempts: 1, runAt: now(), createdAt: now() };
  await db.insert(jobs).values({ ...job, id: uuid(), kind: "no.such_kind", status: "queued" });
  on.platform.jobs.wake();
  await on.settled();
  await watch();
  expect(await faults(admin)).toMatchObject([
    { kind: "jobs_failed", subject: "no.such_kind", closed_at: null, data: { jobs: 1 } },
  ]);
  expect(await stateOf(admin, "jobs")).toBe("warning");
  on.advance(MINUTE_MS);
  await db.insert(jobs).values({ ...job, id: uuid(), kind: "no.such_kind", status: "done", finishedAt: now() });
  await watch();
  expect((await faults(admin))[0]?.closed_at).not.toBeNull();
});

test("says that the database is slow only while statements wait long for it", async () => {
  const admin = await startPlatform();
  const { db, databaseKind } = on.platform;
  let isBusy = true;
  // More than there are connections; the embedded database has one.
  const loops = Array.from({ length: databaseKind === "pglite" ? 1 : 48 }, async () => {
    while (isBusy) await db.execute(sql`select pg_sleep(0.4)`);
  });
  expect(await stateOf(admin, "database")).toBe("warning");
  isBusy = false;
  await Promise.all(loops);
  expect(await stateOf(admin, "database")).toBe("healthy");
});

test("opens the same incident once, however many nodes find it", async () => {
  const admin = await startPlatform();
  const open = { kind: "disk_low", subject: "", data: {}, openedAt: on.platform.now() };
  await on.platform.db.insert(incidents).values({ ...open, id: uuid() });
  await expect(on.platform.db.insert(incidents).values({ ...open, id: uuid() })).rejects.toThrow();
  expect(await faults(admin)).toHaveLength(1);
});

test("lists open incidents first, then closed ones by page, newest first", async () => {
  const admin = await startPlatform();
  const { db, now } = on.platform;
  const rows = ["a", "b", "c", "d"].map((subject) => {
    const closedAt = subject === "a" ? null : now();
    return { id: uuid(), kind: "jobs_failed", subject, data: {}, openedAt: now(), closedAt };
  });
  for (const row of rows) await db.insert(incidents).values(row);
  const first = await admin.call("listIncidents", { limit: 2 });
  if (!first.ok) throw new Error(first.error.message);
  expect(first.data.items.map(({ subject }) => subject)).toEqual(["a", "d", "c"]);
  const next = await admin.call("listIncidents", { limit: 2, cursor: first.data.next_cursor ?? "" });
  expect(next.ok && next.data.items.map(({ subject }) => subject)).toEqual(["b", VERSION]);
  expect(next.ok && next.data.next_cursor).toBeNull();
});

test("lists the start of a version as planned, once for all nodes that start together", async () => {
  const admin = await startPlatform();
  const second = await createTestPlatform({ beside: on });
  cleanups.push(second.close);
  const listed = await on.platform.db.select().from(incidents).where(eq(incidents.kind, "version_started"));
  expect(listed).toMatchObject([{ subject: VERSION, data: { version: VERSION } }]);
  const answer = await admin.call("listIncidents", {});
  expect(answer.ok && answer.data.items).toMatchObject([{ kind: "version_started", severity: "planned" }]);
});

test("leaves no finished run of the watch in the list of jobs but its last", async () => {
  await startPlatform();
  for (let runs = 0; runs < 3; runs++) await watch();
  expect(await on.platform.db.select().from(jobs).where(eq(jobs.kind, "incidents.watch"))).toHaveLength(1);
});

test("opens an incident when the site's own certificate ends soon, and closes it once it is renewed", async () => {
  // Only the handshake is read: nothing needs to listen behind the front.
  const front = await startTlsFront(1, new Date(TEST_START + 2.5 * DAY_MS));
  cleanups.push(async () => front.close());
  const admin = await startPlatform({ env: { APP_URL: front.url, PAYMENTS: "off" } });
  await watch();
  const [open] = await faults(admin);
  expect(open).toMatchObject({
    kind: "certificate_ending",
    severity: "failing",
    data: { name: "localhost", days: 2 },
    closed_at: null,
  });
  const health = await admin.call("getAdminHealth", {});
  expect(health).toMatchObject({
    data: {
      certificates: {
        state: "failing",
        items: [{ kind: "site", name: "localhost", days_left: 2, problem: null }],
      },
    },
  });

  await front.renew(new Date(TEST_START + 90 * DAY_MS));
  on.advance(61 * MINUTE_MS);
  await watch();
  expect(await faults(admin)).toMatchObject([{ id: open?.id, closed_at: on.platform.now().toISOString() }]);
  expect(await stateOf(admin, "certificates")).toBe("healthy");
});

test("does not connect to a custom domain whose name points into the own network", async () => {
  const front = await startTlsFront(1, new Date(TEST_START + 90 * DAY_MS));
  cleanups.push(async () => front.close());
  const admin = await startPlatform({ env: { APP_URL: front.url, PAYMENTS: "off" } });
  const { entityId } = await ownerOfAnEntity(on, "inward");
  const at = on.platform.now();
  await on.platform.db
    .insert(domains)
    .values({ id: uuid(), entityId, hostname: "localhost", token: "token", provenAt: at, createdAt: at });
  const health = await admin.call("getAdminHealth", {});
  expect(health).toMatchObject({
    data: {
      certificates: {
        state: "healthy",
        items: [{ kind: "site" }, { kind: "domain", expires_at: null, problem: "not a public address" }],
      },
    },
  });
});
