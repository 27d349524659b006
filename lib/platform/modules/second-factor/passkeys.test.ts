import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Authenticator } from "../../testing/authenticator";
import { Caller } from "../../testing/caller";
import { answered, setUpPasskey, setUpTotp, startMfaLogin } from "../../testing/second-factors";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const ELSEWHERE = "http://elsewhere.test:3000";
const refused = { ok: false, error: { data: { code: "passkey_refused" } } };

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => on.close());

async function owner(email: string) {
  const caller = await registerAccount(on, email);
  const device = new Authenticator();
  const recoveryCodes = await setUpPasskey(caller, device);
  const { user_id } = answered(await caller.call("whoAmI", {}));
  return { caller, email, device, recoveryCodes, userId: user_id };
}

/** What a browser is handed to sign in by a passkey alone. */
async function begun(caller: Caller, sign_in_id: string | null = null) {
  return answered(await caller.call("beginPasskeySignIn", { sign_in_id })).options;
}

describe("adding a passkey", () => {
  test("asks for the password, names the site and the account, and gives recovery codes with the first", async () => {
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

  test("takes a challenge once, in time, and of the same account", async () => {
    const { caller, device } = await owner("once@passkey.test");
    const other = await registerAccount(on, "other@passkey.test");
    const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    // Somebody else's try uses it up and gives them nothing.
    expect(await other.call("addPasskey", { name: "X", credential: new Authenticator().make(options) })).toMatchObject(
      refused,
    );
    expect(await caller.call("addPasskey", { name: "X", credential: new Authenticator().make(options) })).toMatchObject(
      refused,
    );
    const late = answered(await caller.call("beginPasskey", { password: PASSWORD })).options;
    on.advance(5 * 60_000);
    expect(await caller.call("addPasskey", { name: "X", credential: new Authenticator().make(late) })).toMatchObject(
      refused,
    );
    const made = new Authenticator().make({ challenge: "c".repeat(43) });
    expect(await caller.call("addPasskey", { name: "X", credential: made })).toMatchObject(refused);
  });

  test("is refused from another origin and for another site", async () => {
    const caller = await registerAccount(on, "origin@passkey.test");
    for (const behaviour of [
      { origin: ELSEWHERE },
      { origin: ELSEWHERE, rpId: "localhost" },
      { rpId: "elsewhere.test" },
    ]) {
      const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
      const credential = new Authenticator().make(options, behaviour);
      expect(await caller.call("addPasskey", { name: "X", credential })).toMatchObject(refused);
    }
    expect(answered(await caller.call("getSecondFactor", {})).passkeys).toEqual([]);
  });

  test("does not take over a passkey that is another account's", async () => {
    const { device } = await owner("holder@passkey.test");
    const thief = await registerAccount(on, "thief@passkey.test");
    const { options } = answered(await thief.call("beginPasskey", { password: PASSWORD }));
    const again = await thief.call("addPasskey", { name: "Mine", credential: device.make(options) });
    expect(again).toMatchObject({ ok: false, error: { data: { code: "already_exists" } } });
  });
});

describe("a passkey in place of a password", () => {
  test("signs its owner in, and names nobody before", async () => {
    const { email, device, userId } = await owner("alone@passkey.test");
    const caller = new Caller(on);
    const options = await begun(caller);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
    const proven = await caller.call("provePasskey", { credential: device.use(options, { userHandle: userId }) });
    expect(answered(proven).user).toMatchObject({ email_address: email, signed_in: true, is_admin: false });
    expect([...caller.grants.keys()]).toEqual(["account"]);
    expect(answered(await caller.call("getSecondFactor", {})).passkeys[0]?.last_used_at).not.toBeNull();
  });

  test("is refused when it is replayed", async () => {
    const { device } = await owner("replay@passkey.test");
    const caller = new Caller(on);
    const credential = device.use(await begun(caller));
    expect((await caller.call("provePasskey", { credential })).ok).toBe(true);
    expect(await new Caller(on).call("provePasskey", { credential })).toMatchObject(refused);
  });

  test.each([
    ["of another origin", { origin: ELSEWHERE, rpId: "localhost" }],
    ["for another site", { rpId: "elsewhere.test" }],
    ["whose device did not ask who holds it", { verifiesUser: false }],
    ["that names another owner", { userHandle: "00000000-0000-4000-8000-000000000000" }],
  ])("is refused: an answer %s", async (what, behaviour) => {
    const { device } = await owner(`${what.replaceAll(" ", "-")}@passkey.test`);
    const caller = new Caller(on);
    const credential = device.use(await begun(caller), behaviour);
    expect(await caller.call("provePasskey", { credential })).toMatchObject(refused);
    expect(caller.grants.size).toBe(0);
  });

  test("is refused when its count goes back: there is a copy", async () => {
    const { device } = await owner("count@passkey.test");
    const caller = new Caller(on);
    expect(
      (await caller.call("provePasskey", { credential: device.use(await begun(caller), { counter: 9 }) })).ok,
    ).toBe(true);
    const copied = device.use(await begun(caller), { counter: 9 });
    expect(await new Caller(on).call("provePasskey", { credential: copied })).toMatchObject(refused);
  });

  test("is refused when somebody else's key signed for it, or when nobody knows it", async () => {
    const { device } = await owner("forged@passkey.test");
    const caller = new Caller(on);
    const forger = new Authenticator();
    const forged = { ...forger.use(await begun(caller)), id: device.id, rawId: device.id };
    expect(await caller.call("provePasskey", { credential: forged })).toMatchObject(refused);
    expect(await caller.call("provePasskey", { credential: forger.use(await begun(caller)) })).toMatchObject(refused);
  });

  test("opens no admin area for who is no admin", async () => {
    const { device } = await owner("no-admin@passkey.test");
    const caller = new Caller(on);
    const credential = device.use(await begun(caller));
    expect(await caller.call("provePasskey", { credential, area: "admin" })).toMatchObject(refused);
    expect(caller.grants.size).toBe(0);
  });
});

describe("a passkey after the password", () => {
  test("finishes the sign-in that it was asked for", async () => {
    const { email, device } = await owner("second@passkey.test");
    const { caller, step } = await startMfaLogin(on, email);
    expect(step.methods).toEqual(["passkey", "recovery_code"]);
    const options = await begun(caller, step.sign_in_id);
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    // The password was shown, so a key that only notices a touch is enough.
    const credential = device.use(options, { verifiesUser: false });
    const proven = await caller.call("provePasskey", { sign_in_id: step.sign_in_id, credential });
    expect(answered(proven).user.email_address).toBe(email);
    expect([...caller.grants.keys()]).toEqual(["account"]);
  });

  test("has to be the same person's, and asked for by the same sign-in's kind", async () => {
    const victim = await owner("victim@passkey.test");
    const thief = await owner("intruder@passkey.test");
    const { caller, step } = await startMfaLogin(on, victim.email);
    const ask = (sign_in_id: string | null) => begun(caller, sign_in_id);
    const send = (credential: ReturnType<Authenticator["use"]>, sign_in_id: string | null) =>
      caller.call("provePasskey", { sign_in_id, credential });
    expect(await send(thief.device.use(await ask(step.sign_in_id)), step.sign_in_id)).toMatchObject(refused);
    // A challenge for one purpose is not one for the other.
    expect(await send(victim.device.use(await ask(null)), step.sign_in_id)).toMatchObject(refused);
    expect(await send(victim.device.use(await ask(step.sign_in_id)), null)).toMatchObject(refused);
    const adding = answered(await victim.caller.call("beginPasskey", { password: PASSWORD })).options;
    expect(await send(victim.device.use(adding), step.sign_in_id)).toMatchObject(refused);
    const own = await startMfaLogin(on, thief.email);
    expect(await send(thief.device.use(await ask(own.step.sign_in_id)), step.sign_in_id)).toMatchObject(refused);
    expect(caller.grants.size).toBe(0);
  });

  test("is one way of several, and locked codes do not stand in its way", async () => {
    const { caller: signedIn, email, device, recoveryCodes } = await owner("both@passkey.test");
    await setUpTotp(on, signedIn);
    expect(recoveryCodes).toHaveLength(10);
    const { caller, step } = await startMfaLogin(on, email);
    expect(step.methods).toEqual(["totp", "passkey", "recovery_code"]);
    for (let n = 0; n < 6; n += 1) await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: "wrong" });
    const credential = device.use(await begun(caller, step.sign_in_id));
    expect((await caller.call("provePasskey", { sign_in_id: step.sign_in_id, credential })).ok).toBe(true);
  });
});

describe("deleting a passkey", () => {
  test("takes the password, is nobody else's to do, and ends its use", async () => {
    const { caller, email, device } = await owner("delete@passkey.test");
    const [passkey] = answered(await caller.call("getSecondFactor", {})).passkeys;
    const id = passkey?.passkey_id ?? "";
    const stranger = await registerAccount(on, "deleter@passkey.test");
    expect((await stranger.call("deletePasskey", { id, password: PASSWORD })).status).toBe(404);
    expect((await caller.call("deletePasskey", { id, password: "Not-mine-1!" })).status).toBe(400);
    answered(await caller.call("deletePasskey", { id, password: PASSWORD }));
    const after = new Caller(on);
    expect(await after.call("provePasskey", { credential: device.use(await begun(after)) })).toMatchObject(refused);
    const signedIn = answered(await after.call("signIn", { email_address: email, password: PASSWORD }));
    expect(signedIn.second_step).toBeNull();
  });
});
