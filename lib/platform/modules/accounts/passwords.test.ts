import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { passwordResets } from "../../db/schema/accounts";
import { jobs } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { passwordTokensFor } from "../../testing/password-links";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const NEW = "Witbaard8!";
const MINUTE = 60_000;

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => on.close());

const forgotPassword = (email_address: string) => new Caller(on).call("forgotPassword", { email_address });
const resetPassword = (token: string, password = NEW, caller = new Caller(on)) =>
  caller.call("resetPassword", { token, new_password: password, confirm_new_password: password });
const signIn = (email_address: string, password: string, caller = new Caller(on)) =>
  caller.call("signIn", { email_address, password });
const isSignedOut = async (caller: Caller) => (await caller.call("whoAmI", {})).status === 401;
const linkRejected = {
  ok: true,
  data: { success: false, message: expect.stringContaining("expired or has been used") },
};

const countQueuedLinks = () => on.platform.db.$count(jobs, eq(jobs.kind, "password.forgotten"));

async function requestLink(email: string): Promise<string> {
  await forgotPassword(email);
  const token = (await passwordTokensFor(on, email)).at(-1);
  if (!token) throw new Error("No link was mailed.");
  return token;
}

describe("a forgotten password", () => {
  test("replaces the password by the mailed link, ends every session and notifies the user", async () => {
    const email = "forgot@passwords.test";
    const elsewhere = await registerAccount(on, email);
    expect(await resetPassword(await requestLink(email))).toMatchObject({
      data: { success: true, email_address: email },
    });
    expect(await isSignedOut(elsewhere)).toBe(true);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).ok).toBe(true);
    await on.platform.jobs.whenIdle();
    expect(on.mails.findLast(({ to }) => to === email)?.subject).toMatch(
      /^Your Semblance password was changed on \d+ \w+ \d{4}$/,
    );
  });

  test("accepts a link once, also when it is used three times at the same moment", async () => {
    const email = "once@passwords.test";
    await registerAccount(on, email);
    const token = await requestLink(email);
    const answers = await Promise.all([
      resetPassword(token, "Firstpass1!"),
      resetPassword(token, "Secondpass2!"),
      resetPassword(token, "Third333!x"),
    ]);
    expect(answers.map((answer) => answer.ok && answer.data.success).toSorted()).toEqual([false, false, true]);
    expect(await resetPassword(token)).toMatchObject(linkRejected);
  });

  test("expires a link after thirty minutes and when a newer one is requested", async () => {
    const email = "late@passwords.test";
    await registerAccount(on, email);
    const older = await requestLink(email);
    const newer = await requestLink(email);
    expect(newer).not.toBe(older);
    expect(await resetPassword(older)).toMatchObject(linkRejected);
    on.advance(30 * MINUTE);
    expect(await resetPassword(newer)).toMatchObject(linkRejected);
    expect((await signIn(email, PASSWORD)).ok).toBe(true);
  });

  test("stores only the hash of a link's token", async () => {
    const email = "stored@passwords.test";
    await registerAccount(on, email);
    const token = await requestLink(email);
    const stored = await on.platform.db.select().from(passwordResets);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const { tokenHash } of stored) expect(await resetPassword(tokenHash)).toMatchObject(linkRejected);
  });

  test("invalidates older links when the password changes", async () => {
    const email = "outlived@passwords.test";
    const caller = await registerAccount(on, email);
    const token = await requestLink(email);
    await caller.call("changePassword", { current_password: PASSWORD, new_password: NEW, confirm_new_password: NEW });
    expect(await resetPassword(token, "Attackers1!")).toMatchObject(linkRejected);
  });

  test("gives the same response with the same work whether or not an address has an account", async () => {
    await registerAccount(on, "known@passwords.test");
    await verifiedVisitor(on, "visitor@passwords.test");
    await on.platform.jobs.whenIdle();
    const answers = [];
    for (const email of ["known@passwords.test", "visitor@passwords.test", "nobody@passwords.test"]) {
      const before = await countQueuedLinks();
      const answer = await forgotPassword(email);
      answers.push([answer.status, answer.ok && answer.data]);
      // The job looks up the address, for known and unknown ones alike.
      expect(await countQueuedLinks()).toBe(before + 1);
    }
    expect(answers[0]).toEqual([200, { success: true, message: expect.any(String) }]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await passwordTokensFor(on, "nobody@passwords.test")).toEqual([]);
    expect(await passwordTokensFor(on, "visitor@passwords.test")).toEqual([]);
  });

  test("checks the new password's rule and confirmation", async () => {
    const answer = await new Caller(on).call("resetPassword", {
      token: "t",
      new_password: "weak",
      confirm_new_password: "other",
    });
    expect(answer.ok ? null : answer.error.data.fields).toMatchObject({
      new_password: "Password must be at least 8 characters long",
    });
  });

  test("limits requests and guesses by address and by client", async () => {
    const limited = await createTestPlatform();
    try {
      const ask = (client: number) =>
        new Caller(limited, `198.51.100.${client}`).call("forgotPassword", { email_address: "asked@passwords.test" });
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(1)).status).toBe(200);
      expect((await ask(1)).status).toBe(429);
      expect((await ask(2)).status).toBe(200);
      const guess = (turn: number) =>
        new Caller(limited).call("resetPassword", {
          token: `guess-${turn}`,
          new_password: NEW,
          confirm_new_password: NEW,
        });
      for (let turn = 0; turn < 20; turn += 1) expect((await guess(turn)).status).toBe(200);
      expect((await guess(20)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe("changing a password", () => {
  test("requires the old password, keeps this browser signed in and signs out the others", async () => {
    const email = "change@passwords.test";
    const here = await registerAccount(on, email);
    const there = new Caller(on);
    await signIn(email, PASSWORD, there);
    const wrong = await here.call("changePassword", {
      current_password: "Not-mine-1!",
      new_password: NEW,
      confirm_new_password: NEW,
    });
    expect(wrong).toMatchObject({
      status: 400,
      error: { data: { fields: { current_password: "This is not your password." } } },
    });
    expect(await isSignedOut(there)).toBe(false);
    const right = { current_password: PASSWORD, new_password: NEW, confirm_new_password: NEW };
    expect(await here.call("changePassword", right)).toMatchObject({ ok: true, data: { success: true } });
    expect(await isSignedOut(here)).toBe(false);
    expect(await isSignedOut(there)).toBe(true);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).ok).toBe(true);
  });

  test("says in the mail about it from which browser and internet address it was made", async () => {
    const email = "where@passwords.test";
    const caller = await registerAccount(on, email);
    const input = { current_password: PASSWORD, new_password: NEW, confirm_new_password: NEW };
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    expect((await caller.send("changePassword", input, firefox)).status).toBe(200);
    await on.platform.jobs.whenIdle();
    const mail = on.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toMatch(/Browser: Firefox, Linux\s+Internet address: 203\.0\.113\.7/);
  });

  test("rejects a visitor who only proved the address", async () => {
    const visitor = await verifiedVisitor(on, "only@passwords.test");
    const input = { current_password: "", new_password: NEW, confirm_new_password: NEW };
    expect((await visitor.call("changePassword", input)).status).toBe(401);
  });

  test("limits guesses of the old password by account, from all clients together", async () => {
    const limited = await createTestPlatform();
    try {
      const caller = await registerAccount(limited, "guessed@passwords.test");
      const token = caller.grants.get("account") ?? "";
      const statuses = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const attacker = new Caller(limited, `198.51.100.${turn}`);
        attacker.grants.set("account", token);
        const guess = { current_password: `Guess${turn}aaa!`, new_password: NEW, confirm_new_password: NEW };
        statuses.push((await attacker.call("changePassword", guess)).status);
      }
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
      expect(statuses[10]).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test("accepts a fresh session instead of a password from a user of an organisation", async () => {
    const caller = await registerAccount(on, "organised@passwords.test");
    await on.platform.db.update(users).set({ passwordHash: null }).where(eq(users.email, "organised@passwords.test"));
    on.advance(11 * MINUTE);
    const input = { current_password: "", new_password: NEW, confirm_new_password: NEW };
    expect(await caller.call("changePassword", input)).toMatchObject({
      error: { data: { fields: { current_password: "Please sign in again, then come back here." } } },
    });
  });
});
