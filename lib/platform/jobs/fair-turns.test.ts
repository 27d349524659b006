import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { jobs } from "../db/schema/system";
import { createDocuments } from "../documents/documents";
import { getDocument } from "../testing/documents";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { isPublicAddress } from "../web/public-address";
import { queueSweeps } from "./sweeps";

const PAGE = `<html><body><p>${"The lighthouse keeper counted forty ships. ".repeat(8)}</p></body></html>`;

/** A web server whose pages take as long as a test wants. */
let server: Server;
let held: { path: string; response: ServerResponse }[] = [];
let asked: string[] = [];
let port: number;
let isSlow = true;
let on: TestPlatform;
let changed = () => {};
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    held.push({ path, response });
    changed();
    if (!isSlow) release(path);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  on = await startNode();
});
afterAll(async () => {
  await on.close();
  await new Promise((resolve) => server.close(resolve));
});

let owners = 0;
afterEach(async () => {
  isSlow = false;
  for (const { path } of held) release(path);
  await on.settled();
  isSlow = true;
  held = [];
  asked = [];
});

async function startNode(beside?: TestPlatform): Promise<TestPlatform> {
  const documents = createDocuments({
    userAgent: "test",
    isAllowedPort: () => true,
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  });
  const env = { RATE_LIMITS: "off", APP_URL: "http://localhost:3000" };
  return createTestPlatform({ documents, env, ...(beside ? { beside } : {}) });
}

const newOwner = () => ownerOfAnEntity(on, `turns-${++owners}`);

async function addPage({ caller, entityId }: Owner, path: string): Promise<string> {
  const url = `http://127.0.0.1:${port}${path}`;
  const created = await caller.call("createContextData", { digitalentity_id: entityId, url });
  if (!created.ok) throw new Error(created.error.message);
  return created.data.id;
}

/** Resolves when the web server has received `count` requests. */
async function untilAsked(count: number): Promise<void> {
  while (asked.length < count) {
    await new Promise<void>((resolve) => {
      changed = resolve;
    });
  }
}

function release(path: string): void {
  for (const { response } of held.filter((one) => one.path === path)) {
    if (!response.headersSent) response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
  }
}

/** Resolves when something that the product answers has come true. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue()));
}

test("runs other owners' documents, exports, mail and sweeps while one owner's documents are slow", async () => {
  const slow = await newOwner();
  const other = await newOwner();
  for (let page = 0; page < 5; page++) await addPage(slow, `/slow-${page}`);
  await untilAsked(1);

  const text = "The mill stands beside the river.";
  const added = await other.caller.call("createContextData", { digitalentity_id: other.entityId, title: "Mill", text });
  if (!added.ok) throw new Error(added.error.message);
  const started = await other.caller.call("startExport", {});
  expect(started.ok).toBe(true);
  await queueSweeps({ db: on.platform.db, jobs: on.platform.jobs });

  await until(async () => (await getDocument(other.caller, added.data.id)).status === "ready");
  await until(async () => {
    const made = await other.caller.call("getExport", {});
    return made.ok && made.data.export?.status === "ready";
  });
  for (const kind of ["payments.sweep", "domains.sweep", "limits.sweep", "mail.send"] as const) {
    await until(async () => {
      const rows = await on.platform.db.select().from(jobs).where(eq(jobs.kind, kind));
      return rows.length > 0 && rows.every(({ status }) => status === "done");
    });
  }
  // One of the slow owner's pages is being waited for, and the others wait for it.
  expect(asked).toEqual(["/slow-0"]);
});

test("alternates between owners over all nodes, with one document of an owner at a time", async () => {
  const second = await startNode(on);
  const many = await newOwner();
  for (let page = 0; page < 3; page++) await addPage(many, `/many-${page}`);
  await untilAsked(1);
  second.platform.jobs.wake();
  const few = await Promise.all([newOwner(), newOwner(), newOwner(), newOwner()]);
  for (const [place, owner] of few.entries()) {
    await addPage(owner, `/few-${place}`);
    second.platform.jobs.wake();
    // Two nodes read two documents each, so that the last page waits.
    if (place < 3) await untilAsked(place + 2);
  }
  expect(asked).toEqual(["/many-0", "/few-0", "/few-1", "/few-2"]);
  release("/many-0");
  await untilAsked(5);
  expect(asked[4]).toBe("/few-3");
  release("/few-0");
  await untilAsked(6);
  expect(asked[5]).toBe("/many-1");
  isSlow = false;
  for (const { path } of held) release(path);
  await on.settled();
  await second.close();
});

test("runs a job that was queued far in the future once the clock has been set back", async () => {
  const owner = await newOwner();
  on.advance(6 * 60 * 60_000);
  await addPage(owner, "/first");
  const id = await addPage(owner, "/second");
  await untilAsked(1);
  on.advance(-6 * 60 * 60_000);
  release("/first");
  await untilAsked(2);
  release("/second");
  await until(async () => (await getDocument(owner.caller, id)).status === "ready");
});
