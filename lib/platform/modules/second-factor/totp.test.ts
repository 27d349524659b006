import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { secondFactors } from "../../db/schema/second-factor";
import { auditLog } from "../../db/schema/system";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { type App, answered, setUpTotp, startMfaLogin } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const MINUTE = 60_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const signInId = ({ step }: Awaited<ReturnType<typeof startMfaLogin>>) => step.sign_in_id;

/** Returns a function that sends a wrong code from this client address, after the right password. */
async function createGuesser(email: string, app: App, address: string) {
  const half = await startMfaLogin(on, email, address);
  return () => half.caller.call("proveCode", { sign_in_id: signInId(half), code: wrongCodeFor(app.codeAt()) });
}

async function createOwner(email: string) {
  const caller = await registerAccount(on, email);
  return { caller, email, ...(await setUpTotp(on, caller)) };
}

describe("an authenticator app", () => {
  test("returns secret, URI and QR code to a caller who knows the password", async () => {
    const caller = await registerAccount(on, "begin@totp.test");
    const refused = await caller.call("beginTotp", { password: "Not-mine-1!" });
    expect(refused).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { password: expect.any(String) } } },
    });
    const started = answered(await caller.call("beginTotp", { password: PASSWORD }));
    expect(started.uri).toContain(`otpauth://totp/Semblance:begin%40totp.test?secret=${started.secret}`);
    expect(started.qr_svg).toMatch(/^<svg /);
    expect(answered(await caller.call("getSecondFactor", {})).totp_since).toBeNull();
    // The factor is inactive until a code is confirmed.
    const signedIn = answered(
      await new Caller(on).call("signIn", { email_address: "begin@totp.test", password: PASSWORD }),
    );
    expect(signedIn).toMatchObject({ user: { signed_in: true }, second_step: null });
  });

  test("stores the secret encrypted and bound to its owner", async () => {
    const { caller, app } = await createOwner("sealed@totp.test");
    const me = answered(await caller.call("whoAmI", {}));
    const { db } = on.platform;
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, me.user_id));
    expect(row?.totpSecret).toMatch(/^[A-Za-z0-9_-]{64}$/);
    const other = await createOwner("other-seal@totp.test");
    const { user_id } = answered(await other.caller.call("whoAmI", {}));
    await db
      .update(secondFactors)
      .set({ totpSecret: row?.totpSecret ?? null })
      .where(eq(secondFactors.userId, user_id));
    // Attack: someone with write access to the table copies their own secret into another user's row.
    const { caller: half, step } = await startMfaLogin(on, other.email);
    expect((await half.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() })).status).toBe(400);
  });

  test("signs in after the code, not after the password alone", async () => {
    const { email, app } = await createOwner("asked@totp.test");
    const { caller, step } = await startMfaLogin(on, email);
    expect(step.methods).toEqual(["totp", "recovery_code"]);
    expect(caller.grants.size).toBe(0);
    expect((await caller.call("whoAmI", {})).status).toBe(401);
    // The pending login's id must not work as a bearer token.
    caller.grants.set("account", step.sign_in_id);
    expect((await caller.call("whoAmI", {})).status).toBe(401);
    caller.grants.clear();
    const proven = answered(await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() }));
    expect(proven.user).toMatchObject({ email_address: email, signed_in: true, is_admin: false });
    expect([...caller.grants.keys()]).toEqual(["account"]);
    expect((await caller.call("whoAmI", {})).ok).toBe(true);
  });

  test("accepts neither a code nor a pending login twice, also in parallel", async () => {
    const { email, app } = await createOwner("replay@totp.test");
    const [first, second] = [await startMfaLogin(on, email), await startMfaLogin(on, email)];
    const code = app.codeAt();
    const both = await Promise.all(
      [first, second].map(({ caller, step }) => caller.call("proveCode", { sign_in_id: step.sign_in_id, code })),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const third = await startMfaLogin(on, email);
    const again = await third.caller.call("proveCode", { sign_in_id: third.step.sign_in_id, code });
    expect(again).toMatchObject({ ok: false, status: 400 });
    // An older code is rejected too after a newer one was used.
    const older = await third.caller.call("proveCode", { sign_in_id: third.step.sign_in_id, code: app.codeAt(-1) });
    expect(older.ok).toBe(false);
    const late = both[0]?.ok ? first : second;
    on.advance(30_000);
    const spent = await late.caller.call("proveCode", { sign_in_id: late.step.sign_in_id, code: app.codeAt() });
    expect(spent).toMatchObject({ ok: false, error: { data: { code: "sign_in_expired" } } });
  });

  test("starts one session for one pending login when two proofs arrive at the same moment", async () => {
    const { email, app, recoveryCodes } = await createOwner("twice@totp.test");
    const { step } = await startMfaLogin(on, email);
    const codes = [app.codeAt(), recoveryCodes[0] ?? ""];
    const answers = await Promise.all(
      codes.map((code) => new Caller(on).call("proveCode", { sign_in_id: step.sign_in_id, code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("accepts a code that is at most one step off", async () => {
    const { email, app } = await createOwner("drift@totp.test");
    on.advance(10 * MINUTE);
    for (const [steps, ok] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const { caller, step } = await startMfaLogin(on, email);
      const answer = await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt(steps) });
      expect({ steps, ok: answer.ok }).toEqual({ steps, ok });
      on.advance(5 * MINUTE - 1000);
    }
  });

  test("keeps the current app until another one is confirmed", async () => {
    const { caller, email, app } = await createOwner("keeps@totp.test");
    answered(await caller.call("beginTotp", { password: PASSWORD }));
    const { caller: half, step } = await startMfaLogin(on, email);
    expect((await half.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() })).ok).toBe(true);
  });

  test("removes the app with its recovery codes on the right password", async () => {
    const { caller, email } = await createOwner("removed@totp.test");
    expect((await caller.call("removeTotp", { password: "Not-mine-1!" })).ok).toBe(false);
    answered(await caller.call("removeTotp", { password: PASSWORD }));
    expect(answered(await caller.call("getSecondFactor", {}))).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
    });
    const again = answered(await new Caller(on).call("signIn", { email_address: email, password: PASSWORD }));
    expect(again.second_step).toBeNull();
    expect((await caller.call("removeTotp", { password: PASSWORD })).status).toBe(404);
  });
});

describe("a pending login", () => {
  test("a guessed id leads to no pending login", async () => {
    const { email, app } = await createOwner("guessed@totp.test");
    const { caller } = await startMfaLogin(on, email);
    const guessed = await caller.call("proveCode", { sign_in_id: "g".repeat(43), code: app.codeAt() });
    expect(guessed).toMatchObject({ ok: false, error: { data: { code: "sign_in_expired" } } });
  });

  test("a pending login expires after five minutes", async () => {
    const { email, app } = await createOwner("late@totp.test");
    const { caller, step } = await startMfaLogin(on, email);
    on.advance(5 * MINUTE);
    const late = await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() });
    expect(late).toMatchObject({ ok: false, error: { data: { code: "sign_in_expired" } } });
  });

  test("a pending login ends when the account signs out everywhere", async () => {
    const { caller, email, app } = await createOwner("ended@totp.test");
    const half = await startMfaLogin(on, email);
    const changed = { current_password: PASSWORD, new_password: "Witbaard8!", confirm_new_password: "Witbaard8!" };
    answered(await caller.call("changePassword", changed));
    const after = await half.caller.call("proveCode", { sign_in_id: half.step.sign_in_id, code: app.codeAt() });
    expect(after).toMatchObject({ ok: false, error: { data: { code: "sign_in_expired" } } });
  });
});

describe("guessing codes", () => {
  test("locks codes for a time that doubles, with a clear message", async () => {
    const { email, app } = await createOwner("brute@totp.test");
    let { caller, step } = await startMfaLogin(on, email);
    const guess = () => caller.call("proveCode", { sign_in_id: step.sign_in_id, code: wrongCodeFor(app.codeAt()) });
    for (const left of [4, 3, 2, 1]) {
      const message = `This code is wrong. You have ${left} ${left === 1 ? "try" : "tries"} left.`;
      expect(await guess()).toMatchObject({ ok: false, status: 400, error: { message } });
    }
    const locked = await guess();
    expect(locked).toMatchObject({
      status: 429,
      error: { message: "Too many attempts. Please try again in 900 seconds." },
    });
    expect(locked.headers.get("retry-after")).toBe("900");
    // The lock holds for the right code and for a new sign-in.
    ({ caller, step } = await startMfaLogin(on, email));
    expect((await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() })).status).toBe(429);
    on.advance(15 * MINUTE);
    ({ caller, step } = await startMfaLogin(on, email));
    for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).headers.get("retry-after")).toBe("1800");
    on.advance(30 * MINUTE);
    ({ caller, step } = await startMfaLogin(on, email));
    expect((await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() })).ok).toBe(true);
    const rows = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "second_factor.locked"))
      .orderBy(auditLog.id);
    expect(rows).toHaveLength(2);
  });

  test("locks only the guessing client, not the owner's known browser", async () => {
    const { email, app } = await createOwner("known@totp.test");
    const own = await startMfaLogin(on, email);
    const stranger = await createGuesser(email, app, "198.51.100.1");
    for (let n = 0; n < 4; n += 1) expect((await stranger()).status).toBe(400);
    expect((await stranger()).status).toBe(429);
    expect((await stranger()).status).toBe(429);
    // Other clients are not locked, and the owner has all attempts.
    expect((await (await createGuesser(email, app, "198.51.100.2"))()).status).toBe(400);
    const wrongOnce = await own.caller.call("proveCode", {
      sign_in_id: signInId(own),
      code: wrongCodeFor(app.codeAt()),
    });
    expect(wrongOnce).toMatchObject({ status: 400, error: { message: expect.stringContaining("4 tries left") } });
    expect((await own.caller.call("proveCode", { sign_in_id: signInId(own), code: app.codeAt() })).ok).toBe(true);
    // The owner's sign-in gives other clients no new attempts.
    expect((await stranger()).status).toBe(429);
  });

  test("limits unknown clients together, but not the owner's known browser", async () => {
    const { email, app } = await createOwner("swarm@totp.test");
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      statuses.push((await (await createGuesser(email, app, `198.51.100.${n}`))()).status);
    expect(statuses).toEqual([...Array(9).fill(400), 429, 429, 429]);
    const late = await startMfaLogin(on, email, "198.51.100.99");
    expect((await late.caller.call("proveCode", { sign_in_id: signInId(late), code: app.codeAt() })).status).toBe(429);
    const own = await startMfaLogin(on, email);
    expect((await own.caller.call("proveCode", { sign_in_id: signInId(own), code: app.codeAt() })).ok).toBe(true);
    on.advance(15 * MINUTE);
    for (let n = 21; n <= 29; n += 1)
      expect((await (await createGuesser(email, app, `198.51.100.${n}`))()).status).toBe(400);
    const locked = await (await createGuesser(email, app, "198.51.100.30"))();
    expect(locked.headers.get("retry-after")).toBe("1800");
  });

  test("ignores a lock that a clock set back would extend", async () => {
    const { email, app } = await createOwner("clock@totp.test");
    const stranger = await createGuesser(email, app, "198.51.100.1");
    for (let n = 0; n < 5; n += 1) await stranger();
    on.advance(-24 * 60 * MINUTE);
    const again = await createGuesser(email, app, "198.51.100.1");
    expect((await again()).status).toBe(400);
    on.advance(24 * 60 * MINUTE);
  });

  test("gives no more attempts in parallel than in sequence", async () => {
    const { email, app } = await createOwner("parallel@totp.test");
    const { caller, step } = await startMfaLogin(on, email);
    const code = wrongCodeFor(app.codeAt());
    const tries = Array.from({ length: 12 }, () => caller.call("proveCode", { sign_in_id: step.sign_in_id, code }));
    await Promise.all(tries);
    expect((await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() })).status).toBe(429);
  });
});

describe("recovery codes", () => {
  test("accepts a recovery code only from its owner", async () => {
    const { recoveryCodes } = await createOwner("recovered@totp.test");
    const stranger = await createOwner("stranger@totp.test");
    const { caller, step } = await startMfaLogin(on, stranger.email);
    const code = recoveryCodes[0] ?? "";
    expect((await caller.call("proveCode", { sign_in_id: step.sign_in_id, code })).ok).toBe(false);
  });

  test("accepts each recovery code once, in any spelling", async () => {
    const { email, recoveryCodes } = await createOwner("recovery@totp.test");
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = "", other = ""] = recoveryCodes;
    for (const [typed, ok] of [
      [code.toUpperCase().replaceAll("-", " "), true],
      [code, false],
      [other, true],
    ] as const) {
      const { caller, step } = await startMfaLogin(on, email);
      expect((await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: typed })).ok).toBe(ok);
    }
    const { caller, step } = await startMfaLogin(on, email);
    answered(await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: recoveryCodes[2] ?? "" }));
    expect(answered(await caller.call("getSecondFactor", {})).recovery_codes_left).toBe(7);
  });

  test("new recovery codes replace the old ones", async () => {
    const { caller, email, recoveryCodes } = await createOwner("renewed@totp.test");
    const renewed = answered(await caller.call("renewRecoveryCodes", { password: PASSWORD })).recovery_codes;
    expect(renewed.filter((made) => recoveryCodes.includes(made))).toEqual([]);
    const after = await startMfaLogin(on, email);
    const old = await after.caller.call("proveCode", {
      sign_in_id: after.step.sign_in_id,
      code: recoveryCodes[0] ?? "",
    });
    expect(old.ok).toBe(false);
  });

  test("returns no recovery codes without a factor", async () => {
    const caller = await registerAccount(on, "none@totp.test");
    expect((await caller.call("renewRecoveryCodes", { password: PASSWORD })).status).toBe(409);
    expect((await caller.call("confirmTotp", { code: "123456" })).status).toBe(409);
  });
});

/** A code that matches none of the three accepted steps. */
function wrongCodeFor(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
}
