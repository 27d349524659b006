import { beforeEach, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let archive: Owner;
let created = 0;
beforeEach(async () => {
  archive = await ownerOfAnEntity(on, `archive-${++created}`);
  await on.platform.db.update(entities).set({ planId: "voice" }).where(eq(entities.id, archive.entityId));
  await on.platform.jobs.whenIdle();
  on.mails.splice(0);
});

const address = (name: string) => `${name}@archive-${created}.test`;
const call = (name: "checkEntityUserImport" | "importEntityUsers", rows: { email: string; role?: string }[]) =>
  archive.caller.call(name, { id: archive.entityId, rows });
const outcomesOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.ok ? answer.data.items.map(({ email_address, role, outcome }) => [email_address, role, outcome]) : answer;
const stored = async () => {
  const rows = await on.platform.db
    .select({ email: users.email, role: entityUsers.role })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(and(eq(entityUsers.entityId, archive.entityId)));
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
};

test("a check says what happens to each row and stores nothing; the import does it, mails each person once, and changes nothing when repeated", async () => {
  await addEntityUser(on, archive.entityId, "viewer");
  const rows = [
    { email: ` Oona@archive-${created}.test `, role: " Editor " },
    { email: address("oona"), role: "viewer" },
    { email: "nonsense" },
    { email: address("jonas"), role: "boss" },
    { email: address("viewer.active"), role: "owner" },
    { email: address("rune") },
  ];
  const outcomes = [
    [address("oona"), "editor", "added"],
    [address("oona"), "viewer", "duplicate"],
    ["nonsense", "viewer", "invalid_address"],
    [address("jonas"), "boss", "invalid_role"],
    [address("viewer.active"), "owner", "has_access"],
    [address("rune"), "viewer", "added"],
  ];
  const before = await stored();
  const checked = await call("checkEntityUserImport", rows);
  expect(outcomesOf(checked)).toEqual(outcomes);
  expect(checked).toMatchObject({ data: { mails: 2, changes: 2, items: { 1: { duplicate_of: 1 } } } });
  expect(await stored()).toEqual(before);
  expect(await on.platform.db.$count(users, eq(users.email, address("oona")))).toBe(0);

  expect(outcomesOf(await call("importEntityUsers", rows))).toEqual(outcomes);
  expect(await stored()).toEqual({ ...before, [address("oona")]: "editor", [address("rune")]: "viewer" });
  await on.platform.jobs.whenIdle();
  expect(on.mails.map(({ to }) => to).sort()).toEqual([address("oona"), address("rune")]);
  const recorded = await on.platform.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "entity_user.added"), eq(auditLog.actorUserId, archive.userId)));
  expect(recorded.map(({ data }) => (data as { role: string }).role).sort()).toEqual(["editor", "viewer"]);

  expect(await call("importEntityUsers", rows)).toMatchObject({ data: { mails: 0, changes: 0 } });
  await on.platform.jobs.whenIdle();
  expect(on.mails).toHaveLength(2);
});

test("people beyond the plan are left out, and the others are added", async () => {
  await on.platform.db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, archive.entityId));
  const rows = Array.from({ length: 40 }, (_, n) => ({ email: address(`person${n}`) }));
  const answer = await call("importEntityUsers", rows);
  const added = answer.ok ? answer.data.items.filter(({ outcome }) => outcome === "added").length : 0;
  expect(added).toBeGreaterThan(0);
  expect(answer.ok && answer.data.items.slice(added).every(({ outcome }) => outcome === "no_room")).toBe(true);
  expect(Object.keys(await stored())).toHaveLength(added + 1);
});

test("no one is imported into a fixed entity", async () => {
  await on.platform.db.update(entities).set({ isFixed: true }).where(eq(entities.id, archive.entityId));
  expect(await call("importEntityUsers", [{ email: address("oona") }])).toMatchObject({ status: 404 });
});

test("the list finds entity users by words of their address", async () => {
  await call("importEntityUsers", [{ email: address("oona") }, { email: address("rune") }]);
  const list = async (q: string) => {
    const answer = await archive.caller.call("listEntityUsers", { id: archive.entityId, q });
    return answer.ok ? answer.data.items.map(({ email_address }) => email_address) : [];
  };
  expect(await list("OON")).toEqual([address("oona")]);
  expect(await list("rune archive")).toEqual([address("rune")]);
  expect(await list("%")).toEqual([]);
});
