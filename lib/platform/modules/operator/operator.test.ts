import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { NoticeRecorder } from "../../testing/notice-recorder";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const notices = new NoticeRecorder();
const READER = { email_address: "reader@museum.test", username: "Grace", agreed: true } as const;

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  const env = { RATE_LIMITS: "off", OPERATOR_PHONE: "+31 20 1234567", OPERATOR_POSTAL_ADDRESS: "Kade 1, Gouda" };
  on = await createTestPlatform({ env, pages: notices });
  admin = await adminCaller(on);
  await notices.connected();
});
afterAll(() => on.close());

async function read() {
  const answer = await new Caller(on).call("getOperator", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test("shows anybody the settings before an admin enters anything", async () => {
  expect(await read()).toMatchObject({
    phone: "+31 20 1234567",
    legal_name: null,
    is_complete: false,
    fixed_fields: ["postal_address", "phone"],
    version: 1,
  });
});

test("is complete once name, address and email are known from settings or the admin area", async () => {
  const { version } = await read();
  const saved = await admin.call("updateOperator", {
    legal_name: " Museum of  Letters ",
    email: "desk@museum.test",
    vat_percent: "5.5",
    transfers: "Replies: standard contractual clauses.\n\nMail: none.",
    version,
  });
  expect(saved).toMatchObject({ ok: true, data: { legal_name: "Museum of Letters", is_complete: true, version: 2 } });
  expect(await read()).toMatchObject({
    postal_address: "Kade 1, Gouda",
    transfers: "Replies: standard contractual clauses.\n\nMail: none.",
    vat_percent: "5.5",
  });
});

test("empties the fields that come with an empty text alone", async () => {
  await admin.call("updateOperator", { register: "KVK 12345678", representative: "Ada" });
  await admin.call("updateOperator", { representative: "" });
  expect(await read()).toMatchObject({ register: "KVK 12345678", representative: null });
});

test("refuses another value for a field that a setting fixes", async () => {
  const refused = await admin.call("updateOperator", { phone: "112", legal_name: "Other" });
  expect(refused).toMatchObject({
    status: 400,
    error: { data: { fields: { phone: "Phone is set by OPERATOR_PHONE and cannot be changed here." } } },
  });
  expect(await read()).toMatchObject({ legal_name: "Museum of Letters" });
});

test("accepts the value of a fixed field as it is, since the form sends all fields", async () => {
  expect(await admin.call("updateOperator", { phone: "+31 20 1234567" })).toMatchObject({ ok: true });
});

test("two admins do not overwrite each other: the second gets a conflict", async () => {
  const { version } = await read();
  await admin.call("updateOperator", { hosting_place: "Gouda", version });
  const refused = await admin.call("updateOperator", { hosting_place: "Delft", version });
  expect(refused).toMatchObject({ status: 409, error: { data: { code: "edit_conflict" } } });
  expect(await read()).toMatchObject({ hosting_place: "Gouda" });
});

test.each([
  ["email", "desk"],
  ["vat_percent", "21%"],
  ["vat_percent", "100"],
  ["privacy_url", "javascript:alert(1)"],
  ["terms_url", "museum.test/terms"],
  ["legal_name", "x".repeat(201)],
  ["transfers", "x".repeat(2001)],
])("names %s when it is %j", async (field, value) => {
  expect(await admin.call("updateOperator", { [field]: value })).toMatchObject({
    status: 400,
    error: { data: { fields: { [field]: expect.any(String) } } },
  });
});

test("records the names of the fields that an admin changed", async () => {
  await admin.call("updateOperator", { vat_number: "NL000099998B57", register: "KVK 12345678" });
  const entries = await on.platform.db.select().from(auditLog).where(eq(auditLog.action, "operator.changed"));
  expect(entries.at(-1)).toMatchObject({ subjectType: "operator", data: { fields: ["vat_number"] } });
});

test("the foot of each mail names the operator as the record has it when the mail is sent", async () => {
  await admin.call("updateOperator", { legal_name: "Museum of Letters & Sons" });
  await new Caller(on).call("registerVisitor", READER);
  await on.settled();
  const { text, html } = on.mails.at(-1) ?? {};
  expect(text).toContain("Museum of Letters & Sons\nKade 1, Gouda");
  expect(html).toContain("Museum of Letters &amp; Sons");
});

test("a mail without an operator's record ends with the site's address", async () => {
  const unrecorded = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  await new Caller(unrecorded).call("registerVisitor", READER);
  await unrecorded.settled();
  expect(unrecorded.mails.at(-1)?.text.trim()).toMatch(/sent you this email\.\nhttp:\S+\nPrivacy http:\S+$/);
  await unrecorded.close();
});

test("tells the page cache of a change, since the legal pages show the record", async () => {
  await notices.clear(on);
  await admin.call("updateOperator", { representative: "Grace" });
  expect(notices.received).toContain("site");
});
