import { describe, expect, test } from "@jest/globals";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Authenticator } from "../../testing/authenticator";
import { Caller } from "../../testing/caller";
import { answered, setUpPasskey, setUpTotp, startMfaLogin } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const ELSEWHERE = "http://elsewhere.test:3000";
const passkeyRefused = { ok: false, error: { data: { code: "passkey_refused" } } };
const passkeyUnknown = { ok: false, error: { data: { code: "passkey_unknown" } } };
const passkeyCounter = { ok: false, error: { data: { code: "passkey_counter" } } };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

async function createOwner(email: string) {
  const caller = await registerAccount(on, email);
  const device = new Authenticator();
  const recoveryCodes = await setUpPasskey(caller, device);
  const { user_id } = answered(await caller.call("whoAmI", {}));
  return { caller, email, device, recoveryCodes, userId: user_id };
}

/** The WebAuthn options for a sign-in by passkey. */
async function beginSignIn(caller: Caller, sign_in_id: string | null = null) {
  return answered(await caller.call("beginPasskeySignIn", { sign_in_id })).options;
}

describe("adding a passkey", () => {
  test("requires the password, names site and account, and returns recovery codes with the first factor", async () => {
    const caller = await registerAccount(on, "add@passkey.test");
    const wrong = await caller.call("beginPasskey", { password: "Not-mine-1!" });
    expect(wrong).toMatchObject({ ok: false, status: 400 });
    const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
    expect(options).toMatchObject({ rp: { id: "localhost", name: "Semblance" }, user: { name: "add@passkey.test" } });
    const added = await caller.call("addPasskey", { name: " Laptop ", credential: new Authenticator().make(options) });
    expect(answered(added)).toMatchObject({ passkey: { name: "Laptop", last_used_at: null } });
    expect(answered(added).recovery_codes).toHaveLength(10);
    expect(await setUpPasskey(caller, new Authenticator())).toBeNull();
    expect(answered(await caller.call("getSecondFactor", {})).passkeys).toHaveLength(2);
  });

  test("accepts a challenge once, before it expires, for the same account only", async () => {
    const { caller, device } = await createOwner("once@passkey.test");
    const other = await registerAccount(on, "other@passkey.test");
    const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    // Another user's attempt uses up the challenge and fails.
    expect(await other.call("addPasskey", { name: "X", credential: new Authenticator().make(options) })).toMatchObject(
      passkeyRefused,
    );
    expect(await caller.call("addPasskey", { name: "X", credential: new Authenticator().make(options) })).toMatchObject(
      passkeyRefused,
    );
    const late = answered(await caller.call("beginPasskey", { password: PASSWORD })).options;
    on.advance(5 * 60_000);
    expect(await caller.call("addPasskey", { name: "X", credential: new Authenticator().make(late) })).toMatchObject(
      passkeyRefused,
    );
    const made = new Authenticator().make({ challenge: "c".repeat(43) });
    expect(await caller.call("addPasskey", { name: "X", credential: made })).toMatchObject(passkeyRefused);
  });

  test("rejects another origin and another site", async () => {
    const caller = await registerAccount(on, "origin@passkey.test");
    for (const behaviour of [
      { origin: ELSEWHERE },
      { origin: ELSEWHERE, rpId: "localhost" },
      { rpId: "elsewhere.test" },
    ]) {
      const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
      const credential = new Authenticator().make(options, behaviour);
      expect(await caller.call("addPasskey", { name: "X", credential })).toMatchObject(passkeyRefused);
    }
    expect(answered(await caller.call("getSecondFactor", {})).passkeys).toEqual([]);
  });

  test("rejects a passkey that belongs to another account", async () => {
    const { device } = await createOwner("holder@passkey.test");
    const attacker = await registerAccount(on, "thief@passkey.test");
    const { options } = answered(await attacker.call("beginPasskey", { password: PASSWORD }));
    const again = await attacker.call("addPasskey", { name: "Mine", credential: device.make(options) });
    expect(again).toMatchObject({ ok: false, error: { data: { code: "passkey_known" } } });
  });
});

describe("signing in with a passkey instead of a password", () => {
  test("signs in its owner without naming any user before", async () => {
    const { email, device, userId } = await createOwner("alone@passkey.test");
    const caller = new Caller(on);
    const options = await beginSignIn(caller);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
    const proven = await caller.call("provePasskey", { credential: device.use(options, { userHandle: userId }) });
    expect(answered(proven).user).toMatchObject({ email_address: email, signed_in: true, is_admin: false });
    expect([...caller.grants.keys()]).toEqual(["account"]);
    expect(answered(await caller.call("getSecondFactor", {})).passkeys[0]?.last_used_at).not.toBeNull();
  });

  test("rejects a replayed response", async () => {
    const { device } = await createOwner("replay@passkey.test");
    const caller = new Caller(on);
    const credential = device.use(await beginSignIn(caller));
    expect((await caller.call("provePasskey", { credential })).ok).toBe(true);
    expect(await new Caller(on).call("provePasskey", { credential })).toMatchObject(passkeyRefused);
  });

  test.each([
    ["of another origin", { origin: ELSEWHERE, rpId: "localhost" }],
    ["for another site", { rpId: "elsewhere.test" }],
    ["whose device did not ask who holds it", { verifiesUser: false }],
    ["that names another owner", { userHandle: "00000000-0000-4000-8000-000000000000" }],
  ])("rejects a response %s", async (what, behaviour) => {
    const { device } = await createOwner(`${what.replaceAll(" ", "-")}@passkey.test`);
    const caller = new Caller(on);
    const credential = device.use(await beginSignIn(caller), behaviour);
    expect(await caller.call("provePasskey", { credential })).toMatchObject(passkeyRefused);
    expect(caller.grants.size).toBe(0);
  });

  test("rejects a counter that goes back, which means a copied key", async () => {
    const { device } = await createOwner("count@passkey.test");
    const caller = new Caller(on);
    expect(
      (await caller.call("provePasskey", { credential: device.use(await beginSignIn(caller), { counter: 9 }) })).ok,
    ).toBe(true);
    for (const counter of [9, 8, 0]) {
      const copied = device.use(await beginSignIn(caller), { counter });
      expect(await new Caller(on).call("provePasskey", { credential: copied })).toMatchObject(passkeyCounter);
    }
  });

  test("tells a counter that went back only to who holds the key", async () => {
    const { device } = await createOwner("counted@passkey.test");
    const caller = new Caller(on);
    await caller.call("provePasskey", { credential: device.use(await beginSignIn(caller), { counter: 9 }) });
    const forger = new Authenticator();
    const forged = { ...forger.use(await beginSignIn(caller), { counter: 1 }), id: device.id, rawId: device.id };
    expect(await caller.call("provePasskey", { credential: forged })).toMatchObject(passkeyRefused);
  });

  test("rejects another user's key and an unknown key", async () => {
    const { device } = await createOwner("forged@passkey.test");
    const caller = new Caller(on);
    const forger = new Authenticator();
    const forged = { ...forger.use(await beginSignIn(caller)), id: device.id, rawId: device.id };
    expect(await caller.call("provePasskey", { credential: forged })).toMatchObject(passkeyRefused);
    expect(await caller.call("provePasskey", { credential: forger.use(await beginSignIn(caller)) })).toMatchObject(
      passkeyUnknown,
    );
  });

  test("gives no admin access to a user who is no admin", async () => {
    const { device } = await createOwner("no-admin@passkey.test");
    const caller = new Caller(on);
    const credential = device.use(await beginSignIn(caller));
    expect(await caller.call("provePasskey", { credential, area: "admin" })).toMatchObject(passkeyRefused);
    expect(caller.grants.size).toBe(0);
  });
});

describe("a passkey as the second step", () => {
  test("finishes the pending login", async () => {
    const { email, device } = await createOwner("second@passkey.test");
    const { caller, step } = await startMfaLogin(on, email);
    expect(step.methods).toEqual(["passkey", "recovery_code"]);
    const options = await beginSignIn(caller, step.sign_in_id);
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    // After a password, a key without user verification is enough.
    const credential = device.use(options, { verifiesUser: false });
    const proven = await caller.call("provePasskey", { sign_in_id: step.sign_in_id, credential });
    expect(answered(proven).user.email_address).toBe(email);
    expect([...caller.grants.keys()]).toEqual(["account"]);
  });

  test("rejects another user's passkey and a challenge for another purpose", async () => {
    const victim = await createOwner("victim@passkey.test");
    const attacker = await createOwner("intruder@passkey.test");
    const { caller, step } = await startMfaLogin(on, victim.email);
    const ask = (sign_in_id: string | null) => beginSignIn(caller, sign_in_id);
    const send = (credential: ReturnType<Authenticator["use"]>, sign_in_id: string | null) =>
      caller.call("provePasskey", { sign_in_id, credential });
    expect(await send(attacker.device.use(await ask(step.sign_in_id)), step.sign_in_id)).toMatchObject(passkeyRefused);
    // A challenge is valid for its purpose alone.
    expect(await send(victim.device.use(await ask(null)), step.sign_in_id)).toMatchObject(passkeyRefused);
    expect(await send(victim.device.use(await ask(step.sign_in_id)), null)).toMatchObject(passkeyRefused);
    const adding = answered(await victim.caller.call("beginPasskey", { password: PASSWORD })).options;
    expect(await send(victim.device.use(adding), step.sign_in_id)).toMatchObject(passkeyRefused);
    const own = await startMfaLogin(on, attacker.email);
    expect(await send(attacker.device.use(await ask(own.step.sign_in_id)), step.sign_in_id)).toMatchObject(
      passkeyRefused,
    );
    expect(caller.grants.size).toBe(0);
  });

  test("works beside codes, also while codes are locked", async () => {
    const { caller: signedIn, email, device, recoveryCodes } = await createOwner("both@passkey.test");
    await setUpTotp(on, signedIn);
    expect(recoveryCodes).toHaveLength(10);
    const { caller, step } = await startMfaLogin(on, email);
    expect(step.methods).toEqual(["totp", "passkey", "recovery_code"]);
    for (let n = 0; n < 6; n += 1) await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: "000 000" });
    const credential = device.use(await beginSignIn(caller, step.sign_in_id));
    expect((await caller.call("provePasskey", { sign_in_id: step.sign_in_id, credential })).ok).toBe(true);
  });
});

describe("deleting a passkey", () => {
  test("requires the password, rejects other users and ends the passkey's use", async () => {
    const { caller, email, device } = await createOwner("delete@passkey.test");
    const [passkey] = answered(await caller.call("getSecondFactor", {})).passkeys;
    const id = passkey?.passkey_id ?? "";
    const stranger = await registerAccount(on, "deleter@passkey.test");
    expect((await stranger.call("deletePasskey", { id, password: PASSWORD })).status).toBe(404);
    expect((await caller.call("deletePasskey", { id, password: "Not-mine-1!" })).status).toBe(400);
    answered(await caller.call("deletePasskey", { id, password: PASSWORD }));
    const after = new Caller(on);
    expect(await after.call("provePasskey", { credential: device.use(await beginSignIn(after)) })).toMatchObject(
      passkeyUnknown,
    );
    const signedIn = answered(await after.call("signIn", { email_address: email, password: PASSWORD }));
    expect(signedIn.second_step).toBeNull();
  });
});
