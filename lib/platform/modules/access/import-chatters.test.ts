import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import { chatterGroups, chatters } from "../../db/schema/access";
import { auditLog, jobs } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let salon: Owner;
let neighbour: Owner;
let colleagues: Caller[];
beforeAll(async () => {
  salon = await ownerOfAnEntity(on, "salon");
  neighbour = await ownerOfAnEntity(on, "neighbour");
  colleagues = [await addEntityUser(on, salon.entityId, "viewer"), await addEntityUser(on, salon.entityId, "editor")];
});
beforeEach(async () => {
  await on.platform.db.delete(chatters);
  await on.platform.jobs.whenIdle();
  on.mails.splice(0);
});

async function insertChatter(status: ChatterStatus, email: string, name: string | null = null): Promise<void> {
  const at = on.platform.now();
  await on.platform.db
    .insert(chatters)
    .values({ id: uuid(), entityId: salon.entityId, email, name, status, createdAt: at, updatedAt: at });
}

const ROWS = [
  { email: " New@Salon.test ", name: "Oona Mäkelä" },
  { email: "new@salon.test", name: "" },
  { email: "nonsense", name: "" },
  { email: "long@salon.test", name: "x".repeat(121) },
  { email: "requested@salon.test", name: "" },
  { email: "invited@salon.test", name: "" },
  { email: "accepted@salon.test", name: "" },
  { email: "revoked@salon.test", name: "Rune" },
];
const OUTCOMES = [
  ["new@salon.test", "invited"],
  ["new@salon.test", "duplicate"],
  ["nonsense", "invalid_address"],
  ["long@salon.test", "invalid_name"],
  ["requested@salon.test", "accepted"],
  ["invited@salon.test", "already_invited"],
  ["accepted@salon.test", "has_access"],
  ["revoked@salon.test", "invited_again"],
];

async function insertAll(): Promise<void> {
  for (const status of ["requested", "invited", "accepted", "revoked"] as const)
    await insertChatter(status, `${status}@salon.test`);
}

const outcomesOf = (answer: { ok: boolean; data?: { items: { email_address: string; outcome: string }[] } }) =>
  answer.data?.items.map(({ email_address, outcome }) => [email_address, outcome]);
const sent = async () => {
  await on.platform.jobs.whenIdle();
  return on.mails.map(({ to }) => to).sort();
};

test("a check says what happens to each row, and stores nothing", async () => {
  await insertAll();
  const before = await on.platform.db.select().from(chatters);
  const checked = await salon.caller.call("checkChatterImport", { id: salon.entityId, rows: ROWS });
  expect(outcomesOf(checked)).toEqual(OUTCOMES);
  expect(checked).toMatchObject({ data: { mails: 3, items: { 1: { duplicate_of: 1 } } } });
  expect(await on.platform.db.select().from(chatters)).toEqual(before);
  expect(await sent()).toEqual([]);
});

test("an import does what the check said, mails each person once and records it, and does nothing when repeated", async () => {
  await insertAll();
  const input = { id: salon.entityId, rows: ROWS, message: "We met in Basel." };
  expect(outcomesOf(await salon.caller.call("importChatters", input))).toEqual(OUTCOMES);
  expect(await sent()).toEqual(["new@salon.test", "requested@salon.test", "revoked@salon.test"]);
  expect(on.mails.find(({ to }) => to === "new@salon.test")?.text).toContain("We met in Basel.");
  const rows = await on.platform.db.select().from(chatters).where(eq(chatters.entityId, salon.entityId));
  expect(Object.fromEntries(rows.map(({ email, status, name }) => [email, [status, name]]))).toEqual({
    "new@salon.test": ["invited", "Oona Mäkelä"],
    "requested@salon.test": ["accepted", null],
    "invited@salon.test": ["invited", null],
    "accepted@salon.test": ["accepted", null],
    "revoked@salon.test": ["invited", "Rune"],
  });
  const invited = rows.find(({ email }) => email === "new@salon.test");
  const recorded = await on.platform.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, invited?.id ?? ""));
  expect(recorded).toMatchObject([{ action: "access.invited", actorUserId: salon.userId }]);
  expect(await salon.caller.call("importChatters", input)).toMatchObject({ data: { mails: 0 } });
  expect(await sent()).toHaveLength(3);
});

test("a thousand rows are imported at once, and one more is refused", async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ email: `person${n}@salon.test` }));
  const tooMany = { id: salon.entityId, rows: [...rows, { email: "last@salon.test" }] };
  expect(await salon.caller.call("importChatters", tooMany)).toMatchObject({ status: 400 });
  const imported = await salon.caller.call("importChatters", { id: salon.entityId, rows });
  expect(imported).toMatchObject({ data: { mails: 1000 } });
  expect(await on.platform.db.$count(chatters)).toBe(1000);
  // The next test need not wait for a thousand mails.
  await on.platform.db.delete(jobs).where(eq(jobs.status, "queued"));
});

test.each(["checkChatterImport", "importChatters"] as const)("%s is for owners alone", async (name) => {
  const input = { id: salon.entityId, rows: [{ email: "guest@salon.test" }] };
  expect(await neighbour.caller.call(name, input)).toMatchObject({ status: 404 });
  for (const colleague of colleagues) expect(await colleague.call(name, input)).toMatchObject({ status: 403 });
  expect(await on.platform.db.$count(chatters)).toBe(0);
});

test("the list finds chatters by words and status, on every page", async () => {
  await insertChatter("invited", "lukasz@salon.test", "Łukasz Nowak");
  await insertChatter("accepted", "oona@salon.test", "Lukas Weil");
  await insertChatter("requested", "rune@salon.test");
  const list = async (filter: object) => {
    const answer = await salon.caller.call("listAllowedChatters", { id: salon.entityId, ...filter });
    return answer.ok ? answer.data.items.map(({ email_address }) => email_address) : [];
  };
  expect(await list({ q: "lukas" })).toEqual(["oona@salon.test", "lukasz@salon.test"]);
  expect(await list({ q: "nowak salon" })).toEqual(["lukasz@salon.test"]);
  expect(await list({ q: "ru" })).toEqual(["rune@salon.test"]);
  expect(await list({ q: "lukas", status: "accepted" })).toEqual(["oona@salon.test"]);
  expect(await list({ q: "%" })).toEqual([]);
  const first = await salon.caller.call("listAllowedChatters", { id: salon.entityId, q: "salon", limit: 2 });
  const cursor = first.ok ? (first.data.next_cursor ?? "") : "";
  expect(await list({ q: "salon", cursor })).toEqual(["lukasz@salon.test"]);
});

test("a column puts people into groups that exist, and moves those who are on the list already", async () => {
  await insertAll();
  const groupId = uuid();
  await on.platform.db
    .insert(chatterGroups)
    .values({ id: groupId, entityId: salon.entityId, name: "Book club", createdAt: on.platform.now() });
  const rows = [
    { email: "new@salon.test", group: "BOOK club " },
    { email: "requested@salon.test", group: "Book club" },
    { email: "invited@salon.test", group: "Book club" },
    { email: "accepted@salon.test" },
    { email: "revoked@salon.test", group: "Chess" },
  ];
  const outcomes = ["invited", "accepted", "moved", "has_access", "unknown_group"];
  const checked = await salon.caller.call("checkChatterImport", { id: salon.entityId, rows });
  expect(outcomesOf(checked)?.map(([, outcome]) => outcome)).toEqual(outcomes);
  expect(checked).toMatchObject({ data: { mails: 2, changes: 3 } });
  const imported = await salon.caller.call("importChatters", { id: salon.entityId, rows });
  expect(imported.ok && imported.data).toEqual(checked.ok && checked.data);
  const grouped = await on.platform.db.select().from(chatters).where(eq(chatters.groupId, groupId));
  expect(Object.fromEntries(grouped.map(({ email, status }) => [email, status]))).toEqual({
    "new@salon.test": "invited",
    "requested@salon.test": "accepted",
    "invited@salon.test": "invited",
  });
  expect(await salon.caller.call("importChatters", { id: salon.entityId, rows })).toMatchObject({
    data: { mails: 0, changes: 0 },
  });
  expect(await sent()).toEqual(["new@salon.test", "requested@salon.test"]);
});

test("takes the name that stands before an address", async () => {
  const rows = [{ email: '"Mäkelä, Oona" <Oona@Salon.test>;', name: "", group: "" }];
  const checked = await salon.caller.call("importChatters", { id: salon.entityId, rows, message: null });
  expect(checked).toMatchObject({ data: { items: [{ email_address: "oona@salon.test", outcome: "invited" }] } });
  const [chatter] = await on.platform.db.select().from(chatters);
  expect(chatter).toMatchObject({ email: "oona@salon.test", name: "Mäkelä, Oona" });
});
