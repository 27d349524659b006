import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount, registrationFields } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => on.close());

const signIn = (caller: Caller, email_address: string, password = PASSWORD) =>
  caller.call("signIn", { email_address, password });
const codeOf = (answer: { ok: boolean; error?: { data: { code: string } } }) => answer.error?.data.code;

describe("completing an account", () => {
  test("gives the proven address a password and signs in with the same response", async () => {
    const caller = await verifiedVisitor(on, "whole@accounts.test");
    const answer = await caller.call("completeAccount", registrationFields("Whole@accounts.test"));
    expect(answer).toMatchObject({ ok: true, data: { success: true } });
    expect([...caller.grants.keys()]).toEqual(["visitor", "account"]);
    expect(await caller.call("whoAmI", {})).toMatchObject({
      data: { signed_in: true, has_account: true, is_admin: false, data_storage_region: "europe" },
    });
    expect((await signIn(new Caller(on), "whole@accounts.test")).ok).toBe(true);
    const [row] = await on.platform.db.select().from(users).where(eq(users.email, "whole@accounts.test"));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("keeps the conversations for each browser that signs in with the password", async () => {
    const email = "keeps@accounts.test";
    const { caller, entityid, payload } = await visitorChat(on, email);
    const sent = await caller.call("sendMessage", payload("Who was Thomas More to you?"));
    await caller.call("completeAccount", registrationFields(email));
    const elsewhere = new Caller(on);
    await signIn(elsewhere, email);
    const last = await elsewhere.call("getLastConversationId", { initiatedby_email_address: email, entityid });
    expect(last).toMatchObject({ data: { conversation_id: sent.ok && sent.data.conversation_id } });
  });

  test("rejects an address that the caller has not proven", async () => {
    await verifiedVisitor(on, "victim@accounts.test");
    const other = await verifiedVisitor(on, "other@accounts.test");
    const taken = await other.call("completeAccount", registrationFields("victim@accounts.test"));
    expect(taken.status).toBe(403);
    expect(codeOf(taken)).toBe("email_not_proven");
    expect((await new Caller(on).call("completeAccount", registrationFields("victim@accounts.test"))).status).toBe(401);
    expect((await signIn(new Caller(on), "victim@accounts.test")).status).toBe(401);
  });

  test("completes an account once, also from two tabs at the same moment", async () => {
    const caller = await verifiedVisitor(on, "twice@accounts.test");
    const answers = await Promise.all([
      caller.call("completeAccount", registrationFields("twice@accounts.test", "Firstpass1!")),
      caller.call("completeAccount", registrationFields("twice@accounts.test", "Secondpass2!")),
    ]);
    const successes = answers.map((answer) => answer.ok && answer.data.success);
    expect(successes.toSorted()).toEqual([false, true]);
    const again = await caller.call("completeAccount", registrationFields("twice@accounts.test", "Thirdpass3!"));
    expect(again).toMatchObject({ data: { success: false, message: "User has already created an account" } });
    const stored = successes[0] ? "Firstpass1!" : "Secondpass2!";
    expect((await signIn(new Caller(on), "twice@accounts.test", stored)).ok).toBe(true);
    expect((await signIn(new Caller(on), "twice@accounts.test", "Thirdpass3!")).ok).toBe(false);
  });

  test.each([
    ["", "Password is required"],
    ["Aa1!xyz", "Password must be at least 8 characters long"],
    ["alllowercase1!", "Password must include uppercase, lowercase, number, and special character"],
    ["ALLUPPERCASE1!", "Password must include uppercase, lowercase, number, and special character"],
    ["Nodigitshere!", "Password must include uppercase, lowercase, number, and special character"],
    ["Nospecials11", "Password must include uppercase, lowercase, number, and special character"],
    ["Other#Mark11!", "Password must include uppercase, lowercase, number, and special character"],
    ["Blank mark11!", "Password must include uppercase, lowercase, number, and special character"],
    [`Aa1!${"x".repeat(125)}`, "Password must be at most 128 characters long"],
  ])("rejects the password %j with its sentence", async (password, sentence) => {
    const answer = await new Caller(on).send("registerAccount", {
      first_name: "A",
      last_name: "B",
      ...registrationFields("rules@accounts.test", password),
    });
    expect((await answer.json()).data.fields).toMatchObject({ password: sentence });
  });

  test("names every missing field and passwords that differ", async () => {
    const caller = await verifiedVisitor(on, "fields@accounts.test");
    const nothing = await caller.send("completeAccount", { email_address: "fields@accounts.test" });
    expect((await nothing.json()).data.fields).toEqual({
      password: "Password is required",
      confirm_password: "Please confirm your password",
      data_storage_region: "Data storage region is required",
    });
    const differing = { ...registrationFields("fields@accounts.test"), confirm_password: "Roodbaard8!" };
    const answer = await caller.send("completeAccount", differing);
    expect((await answer.json()).data.fields).toEqual({ confirm_password: "Passwords do not match" });
  });
});

describe("registering an account", () => {
  test("activates the account with its names by the code and signs in", async () => {
    const caller = await registerAccount(on, "new@accounts.test");
    expect([...caller.grants.keys()]).toEqual(["account"]);
    expect(await caller.call("whoAmI", {})).toMatchObject({
      data: { user_name: "Margit Fjord", first_name: "Margit", last_name: "Fjord", verified: true, signed_in: true },
    });
  });

  test("reports that the address has an account", async () => {
    const answer = await new Caller(on).call("registerAccount", {
      first_name: "A",
      last_name: "B",
      ...registrationFields(on.settings.admin.email),
    });
    expect(answer).toMatchObject({ data: { success: false, message: "User has already created an account" } });
  });

  test("names every missing field", async () => {
    const answer = await new Caller(on).send("registerAccount", { first_name: " ", email_address: "x" });
    expect((await answer.json()).data.fields).toMatchObject({
      first_name: "First name is required",
      last_name: "Last name is required",
      email_address: "Please enter a valid email address.",
    });
  });

  test("never gives the password of another person's registration to the owner of the address", async () => {
    const email = "squatted@accounts.test";
    const squatter = await new Caller(on).call("registerAccount", {
      first_name: "S",
      last_name: "Q",
      ...registrationFields(email, "Squatters1!"),
    });
    expect(squatter).toMatchObject({ ok: true, data: { success: true } });
    const owner = await verifiedVisitor(on, email);
    expect(await owner.call("whoAmI", {})).toMatchObject({ data: { has_account: false, first_name: null } });
    expect((await signIn(new Caller(on), email, "Squatters1!")).status).toBe(401);
    expect(await owner.call("completeAccount", registrationFields(email))).toMatchObject({ data: { success: true } });
    expect((await signIn(new Caller(on), email)).ok).toBe(true);
  });

  test("rejects a registration id of another address and one that is older than a day", async () => {
    const caller = new Caller(on);
    const begin = (email: string) =>
      caller.call("registerAccount", { first_name: "A", last_name: "B", ...registrationFields(email) });
    const other = await begin("mixed-other@accounts.test");
    const registration_id = other.ok ? other.data.registration_id : undefined;
    await begin("mixed@accounts.test");
    const open = async (email_address: string) =>
      caller.call("verifyEmail", {
        email_address,
        verification_code: await codeFor(on, email_address),
        registration_id,
      });
    const refused = { data: { success: false, message: "This registration has expired. Please register again." } };
    expect(await open("mixed@accounts.test")).toMatchObject(refused);
    on.advance(24 * 60 * 60 * 1000 + 1);
    await caller.call("resendVerification", { email_address: "mixed-other@accounts.test" });
    expect(await open("mixed-other@accounts.test")).toMatchObject(refused);
  });
});

describe("signing in", () => {
  test("returns an account grant and the user, with the address in any letter case", async () => {
    await registerAccount(on, "in@accounts.test");
    const caller = new Caller(on);
    const answer = await signIn(caller, " IN@accounts.test ");
    expect(answer).toMatchObject({ data: { is_admin: false, user: { email_address: "in@accounts.test" } } });
    expect(JSON.stringify(answer)).not.toContain(caller.grants.get("account") ?? "no grant");
    expect(await caller.call("whoAmI", {})).toMatchObject({ data: { signed_in: true } });
  });

  test("gives the same response for a wrong password, an unknown address and an address without an account", async () => {
    await registerAccount(on, "known@accounts.test");
    await verifiedVisitor(on, "visitor@accounts.test");
    const bodies = [];
    for (const email of ["known@accounts.test", "unknown@accounts.test", "visitor@accounts.test"]) {
      const answer = await signIn(new Caller(on), email, "Wrongpass1!");
      expect(answer.status).toBe(401);
      if (answer.ok) continue;
      const { request_id: _, ...data } = answer.error.data;
      bodies.push({ ...answer.error, data });
    }
    expect(bodies[0]).toMatchObject({ message: "Invalid email or password", data: { code: "invalid_credentials" } });
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  });

  test("takes the same time for known and unknown addresses", async () => {
    await registerAccount(on, "timed@accounts.test");
    const fastest = async (email: string) => {
      const times = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const from = performance.now();
        await signIn(new Caller(on), email, "Wrongpass1!");
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    const known = await fastest("timed@accounts.test");
    // Without hashing for unknown addresses the ratio would be about 1:20.
    expect(await fastest("nobody@accounts.test")).toBeGreaterThan(known / 3);
  });

  test("ends the browser's sessions of other users and issues a new grant each time", async () => {
    await registerAccount(on, "second@accounts.test");
    const caller = await verifiedVisitor(on, "first@accounts.test");
    const older = new Map(caller.grants);
    await signIn(caller, "second@accounts.test");
    expect([...caller.grants.keys()]).toEqual(["account"]);
    const past = new Caller(on);
    for (const [kind, token] of older) past.grants.set(kind, token);
    expect((await past.call("whoAmI", {})).status).toBe(401);
    const once = caller.grants.get("account");
    await signIn(caller, "second@accounts.test");
    expect(caller.grants.get("account")).not.toBe(once);
    past.grants.set("account", once ?? "");
    expect((await past.call("whoAmI", {})).status).toBe(401);
  });

  test("keeps the user's own visitor grant beside the account grant", async () => {
    await registerAccount(on, "same@accounts.test");
    const caller = new Caller(on);
    await caller.call("resendVerification", { email_address: "same@accounts.test" });
    const verification_code = await codeFor(on, "same@accounts.test");
    await caller.call("verifyEmail", { email_address: "same@accounts.test", verification_code });
    await signIn(caller, "same@accounts.test");
    expect([...caller.grants.keys()].toSorted()).toEqual(["account", "visitor"]);
    expect(
      await caller.call("registerVisitor", { email_address: "same@accounts.test", username: "M", agreed: true }),
    ).toMatchObject({ data: { registered: true, verified: true, needs_account_completion: false } });
  });

  test("gives no access to admin endpoints, not even to an admin", async () => {
    const { email } = on.settings.admin;
    const { hashPassword } = await import("../../auth/passwords");
    await on.platform.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.email, email));
    const caller = new Caller(on);
    expect(await signIn(caller, email)).toMatchObject({ data: { is_admin: true, user: { is_admin: false } } });
    expect((await caller.call("listTalkSystems", {})).status).toBe(404);
  });
});

test("changes a signed-in user's names and nothing else", async () => {
  const caller = await registerAccount(on, "named@accounts.test");
  const answer = await caller.call("updateProfile", { first_name: " Greet ", user_name: "Greet F." });
  expect(answer).toMatchObject({ data: { first_name: "Greet", last_name: "Fjord", user_name: "Greet F." } });
  expect(await caller.call("whoAmI", {})).toMatchObject({ data: { first_name: "Greet", user_name: "Greet F." } });
  expect(await caller.call("updateProfile", {})).toMatchObject({ ok: true, data: { first_name: "Greet" } });
  expect((await caller.send("updateProfile", { first_name: " " })).status).toBe(400);
  const before = await caller.call("whoAmI", {});
  for (const other of [{ data_storage_region: "usa" }, { email_address: "x@y.zz" }])
    expect((await caller.send("updateProfile", other)).status).toBe(200);
  expect(await caller.call("whoAmI", {})).toMatchObject({ data: before.ok ? before.data : null });
});

describe("limits", () => {
  test("limits a client to ten attempts for an address and tells the time to wait, without limiting other clients", async () => {
    const limited = await createTestPlatform();
    try {
      const guesser = new Caller(limited, "198.51.100.1");
      let last = await signIn(guesser, "brute@accounts.test", "Wrongpass1!");
      for (let turn = 1; turn < 11; turn += 1) last = await signIn(guesser, "brute@accounts.test", "Wrongpass1!");
      expect(last.status).toBe(429);
      expect(last.headers.get("retry-after")).toBe("600");
      if (!last.ok) expect(last.error.message).toBe("Too many attempts. Please try again in 600 seconds.");
      expect((await signIn(new Caller(limited), "brute@accounts.test")).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});
