import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listReports } from "@/lib/contract/reports/endpoints";
import { auditLog, contactMessages } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let on: TestPlatform;
let admin: Caller;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(() => on.close());

async function newOwner(): Promise<Owner> {
  owner = await ownerOfAnEntity(on, `page-${++count}`);
  return owner;
}

/** Sends the contact form as the link "Report this page" opened it. */
async function reportPage(urlslug: string, email_address = "reader@reports.test"): Promise<void> {
  const caller = new Caller(on);
  const letter = { name: "Grace", email_address, topic: "report", message: "This is my face." } as const;
  const captcha_token = await solveCaptcha(caller);
  answered(await caller.call("sendContactMessage", { ...letter, urlslug, captcha_token }));
}

async function list(filters: InputOf<typeof listReports> = {}) {
  const { items } = answered(await admin.call("listReports", { digitalentity_id: owner.entityId, ...filters }));
  return Promise.all(items.map(async ({ id }) => answered(await admin.call("getReport", { id })).report));
}

test("a reported page is in the admins' queue with its address, the words and who wrote them", async () => {
  await newOwner();
  await reportPage(`Page-${count}`);
  expect(await list({ status: "open" })).toMatchObject([
    {
      kind: "page",
      status: "open",
      details: "This is my face.",
      reporter: { user_name: "Grace", email_address: "reader@reports.test" },
      entity: { urlslug: `page-${count}` },
      page_url: new URL(`/page-${count}`, on.settings.appUrl).href,
    },
  ]);
});

test("a report of a page is closed and reopened as one of a reply is", async () => {
  await newOwner();
  await reportPage(`page-${count}`);
  const [{ id } = { id: "" }] = await list();
  expect(await admin.call("resolveReport", { id, outcome: "The picture is gone." })).toMatchObject({
    data: { kind: "page", status: "resolved", outcome: "The picture is gone." },
  });
  expect(await list({ status: "open" })).toEqual([]);
  expect(await admin.call("reopenReport", { id })).toMatchObject({ data: { kind: "page", status: "open" } });
  const log = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action }) => action).sort()).toEqual(["page.reported", "report.reopened", "report.resolved"]);
});

test("a report of a page waits among the open ones until its entity is deleted", async () => {
  const waiting = async () => answered(await admin.call("countOpenReports", {})).open;
  await newOwner();
  const before = await waiting();
  await reportPage(`page-${count}`);
  expect(await waiting()).toBe(before + 1);
  await owner.caller.call("deleteEntity", { id: owner.entityId });
  expect(await waiting()).toBe(before);
});

test.each(["no-such-page", "../admin", ""])("a message about %j is mailed, and reports no page", async (urlslug) => {
  await newOwner();
  const writer = `nowhere-${count}@reports.test`;
  await reportPage(urlslug, writer);
  await on.settled();
  expect(on.mails.filter(({ text }) => text.includes(writer))).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test("a message about another topic reports no page", async () => {
  await newOwner();
  const caller = new Caller(on);
  const letter = {
    name: "Grace",
    email_address: "asks@reports.test",
    topic: "question",
    message: "Who is it?",
  } as const;
  const captcha_token = await solveCaptcha(caller);
  answered(await caller.call("sendContactMessage", { ...letter, urlslug: `page-${count}`, captcha_token }));
  expect(await list()).toEqual([]);
});

test("the erasure of a person takes the pages along that the person reported", async () => {
  await newOwner();
  const visitor = await verifiedVisitor(on, "erased@reports.test");
  await reportPage(`page-${count}`, "erased@reports.test");
  expect(await list()).toHaveLength(1);
  await visitor.call("eraseVisitorData", { confirmation: "ERASE" });
  expect(await list()).toEqual([]);
  const left = await on.platform.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, "erased@reports.test"));
  expect(left).toEqual([]);
});
