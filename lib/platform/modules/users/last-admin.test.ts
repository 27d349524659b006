import { beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Contract } from "@/lib/contract";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { statusesOf } from "../../testing/at-once";
import { type Answer, Caller } from "../../testing/caller";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
beforeEach(async () => {
  await on.platform.db.update(users).set({ isAdmin: false });
});

type Admin = { caller: Caller; id: string; email: string };

let admins = 0;
async function newAdmin(): Promise<Admin> {
  const email = `admin-${++admins}@admins.test`;
  await registerAccount(on, email);
  await on.platform.db.update(users).set({ isAdmin: true }).where(eq(users.email, email));
  const caller = new Caller(on);
  answered(await caller.call("signInAdmin", { email_address: email, password: PASSWORD }));
  return { caller, email, id: answered(await caller.call("whoAmI", {})).user_id };
}

const twoAdmins = async (): Promise<[Admin, Admin]> => [await newAdmin(), await newAdmin()];

const WAYS: [string, (by: Caller, id: string) => Promise<Answer<keyof Contract>>][] = [
  ["suspended", (by, id) => by.call("suspendUser", { id, reason: "Left." })],
  ["demoted", (by, id) => by.call("setUserAdmin", { id, is_admin: false })],
  ["deleted", (by, id) => by.call("deleteUser", { id })],
];

const lastAdmin = { ok: false, status: 409, error: { data: { code: "last_admin" } } };

const countActiveAdmins = () =>
  on.platform.db.$count(users, and(eq(users.isAdmin, true), isNull(users.suspendedAt), isNotNull(users.passwordHash)));

describe("the last admin", () => {
  test.each(WAYS)("cannot be %s", async (_, end) => {
    const { caller, id } = await newAdmin();
    expect(await end(caller, id)).toMatchObject(lastAdmin);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
  });

  test("cannot delete the own account", async () => {
    const { caller } = await newAdmin();
    expect(await caller.call("deleteAccount", { password: PASSWORD })).toMatchObject(lastAdmin);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
  });

  test.each(WAYS)("is the one that is left once the other one was %s", async (_, end) => {
    const [first, second] = await twoAdmins();
    expect((await end(first.caller, second.id)).ok).toBe(true);
    expect(await end(first.caller, first.id)).toMatchObject(lastAdmin);
  });

  test("is one who can sign in: an invited admin without a password does not count", async () => {
    const { caller, id } = await newAdmin();
    const person = { first_name: "Ivo", last_name: "Lindqvist", email_address: "ivo@admins.test" };
    answered(await caller.call("inviteAdmin", person));
    expect(await caller.call("setUserAdmin", { id, is_admin: false })).toMatchObject(lastAdmin);
  });

  test.each(WAYS)("stays when two admins are %s at the same moment, each by the other", async (_, end) => {
    const [first, second] = await twoAdmins();
    const answers = await Promise.all([end(first.caller, second.id), end(second.caller, first.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await countActiveAdmins()).toBe(1);
  });

  test("stays when both admins delete their own accounts at the same moment", async () => {
    const [first, second] = await twoAdmins();
    const answers = await Promise.all(
      [first, second].map(({ caller }) => caller.call("deleteAccount", { password: PASSWORD })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await countActiveAdmins()).toBe(1);
  });

  test("stays when one admin is demoted while the other deletes the own account", async () => {
    const [first, second] = await twoAdmins();
    const answers = await Promise.all([
      first.caller.call("setUserAdmin", { id: first.id, is_admin: false }),
      second.caller.call("deleteAccount", { password: PASSWORD }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await countActiveAdmins()).toBe(1);
  });
});

describe("with another admin", () => {
  test("an admin may end their own role, and with it their admin sessions only", async () => {
    const [first, second] = await twoAdmins();
    const site = new Caller(on);
    answered(await site.call("signIn", { email_address: second.email, password: PASSWORD }));
    answered(await second.caller.call("setUserAdmin", { id: second.id, is_admin: false }));
    expect(second.caller.grants.size).toBe(0);
    expect((await site.call("whoAmI", {})).ok).toBe(true);
    expect((await first.caller.call("getAdminHealth", {})).ok).toBe(true);
  });
});
