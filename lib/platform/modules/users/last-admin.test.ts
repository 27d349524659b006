import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Contract } from "@/lib/contract";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { statusesOf } from "../../testing/at-once";
import { type Answer, Caller } from "../../testing/caller";
import { answered } from "../../testing/second-factors";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
beforeEach(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", ADMIN_PASSWORD: PASSWORD } });
});
afterEach(() => on.close());

type Admin = { caller: Caller; id: string };

async function signedInAdmin(email: string): Promise<Admin> {
  const caller = new Caller(on);
  answered(await caller.call("signInAdmin", { email_address: email, password: PASSWORD }));
  return { caller, id: answered(await caller.call("whoAmI", {})).user_id };
}

/** The first admin and a second one. */
async function twoAdmins(): Promise<[Admin, Admin]> {
  const first = await signedInAdmin(on.settings.admin.email);
  const email = "second@admins.test";
  const { user_id: id } = answered(await (await registerAccount(on, email)).call("whoAmI", {}));
  answered(await first.caller.call("setUserAdmin", { id, is_admin: true }));
  return [first, await signedInAdmin(email)];
}

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
    const { caller, id } = await signedInAdmin(on.settings.admin.email);
    expect(await end(caller, id)).toMatchObject(lastAdmin);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
  });

  test("cannot delete the own account", async () => {
    const { caller } = await signedInAdmin(on.settings.admin.email);
    expect(await caller.call("deleteAccount", { password: PASSWORD })).toMatchObject(lastAdmin);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
  });

  test.each(WAYS)("is whoever is left once the other one was %s", async (_, end) => {
    const [first, second] = await twoAdmins();
    expect((await end(first.caller, second.id)).ok).toBe(true);
    expect(await end(first.caller, first.id)).toMatchObject(lastAdmin);
  });

  test("is one who can sign in: an invited admin without a password does not count", async () => {
    const { caller, id } = await signedInAdmin(on.settings.admin.email);
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
    answered(await site.call("signIn", { email_address: "second@admins.test", password: PASSWORD }));
    answered(await second.caller.call("setUserAdmin", { id: second.id, is_admin: false }));
    expect(second.caller.grants.size).toBe(0);
    expect((await site.call("whoAmI", {})).ok).toBe(true);
    expect((await first.caller.call("getAdminHealth", {})).ok).toBe(true);
  });
});
