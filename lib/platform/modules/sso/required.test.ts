import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount, registrationFields } from "../../testing/accounts";
import { Authenticator } from "../../testing/authenticator";
import { Caller } from "../../testing/caller";
import { answered, setUpPasskey } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { begin, bring, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { codeFor } from "../../testing/visitors";

let on: TestPlatform;
let admin: Caller;
let idp: SamlIdp;
let id: string;
const [device, adminDevice] = [new Authenticator(), new Authenticator()];
beforeAll(async () => {
  idp = await createSamlIdp();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
  id = await samlOrganization(on, idp);
  await registerAccount(on, "ines@acme.test");
  await registerAccount(on, "boss@acme.test");
  await setUpPasskey(await registerAccount(on, "key@acme.test"), device);
  await setUpPasskey(await registerAccount(on, "key-boss@acme.test"), adminDevice);
  await on.platform.db
    .update(users)
    .set({ isAdmin: true })
    .where(inArray(users.email, ["boss@acme.test", "key-boss@acme.test"]));
});
afterAll(async () => {
  await idp.close();
  await on.close();
});

const change = (given: { is_required?: boolean; creates_accounts?: boolean }) =>
  admin.call("updateOrganization", { id, ...given });

async function signIn(email: string, password = PASSWORD) {
  const answer = await new Caller(on).call("signIn", { email_address: email, password });
  return answer.ok ? "signed in" : answer.error.message;
}

async function signOn(nameId: string, email: string) {
  const caller = new Caller(on);
  const started = await begin(caller);
  const { SAMLResponse, RelayState } = await idp.answer(started.location, { nameId, attributes: { email } });
  const outcome = await bring(caller, started, { answer: SAMLResponse, state: RelayState });
  const me = await caller.call("whoAmI", {});
  return {
    outcome: typeof outcome === "string" ? outcome : outcome.outcome,
    email: me.ok ? me.data.email_address : null,
  };
}

const REQUIRED =
  "People of Acme sign in with their organisation. A password does not work for this address. Choose “Sign in with Acme”.";

test("lets a password in while the organisation's sign-in is a choice", async () => {
  expect(await signIn("ines@acme.test")).toBe("signed in");
});

test("refuses passwords where the organisation's sign-in is required, with its name", async () => {
  await change({ is_required: true });
  expect(await signIn("ines@acme.test")).toBe(REQUIRED);
  expect(await signIn("ines@acme.test", "another Password1!")).toBe(REQUIRED);
  expect(await signIn("nobody@acme.test")).toBe(REQUIRED);
});

test("lets an admin of the site sign in by password, and tells nobody who is one", async () => {
  expect(await signIn("boss@acme.test")).toBe("signed in");
  expect(await signIn("boss@acme.test", "another Password1!")).toBe(REQUIRED);
  const inAdmin = { email_address: "boss@acme.test", password: PASSWORD, remember_me: false };
  expect((await new Caller(on).call("signInAdmin", inAdmin)).ok).toBe(true);
});

async function signInByPasskey(device: Authenticator) {
  const caller = new Caller(on);
  const { options } = answered(await caller.call("beginPasskeySignIn", {}));
  const answer = await caller.call("provePasskey", { credential: device.use(options) });
  return answer.ok ? [...caller.grants.keys()] : answer.error.message;
}

test("refuses a passkey in place of a password too, except an admin's", async () => {
  expect(await signInByPasskey(device)).toBe(REQUIRED);
  expect(await signInByPasskey(adminDevice)).toEqual(["account"]);
  await change({ is_required: false });
  expect(await signInByPasskey(device)).toEqual(["account"]);
  await change({ is_required: true });
});

test("opens no account with a password that was chosen before the sign-in was required", async () => {
  await change({ is_required: false });
  const email_address = "early@acme.test";
  const caller = new Caller(on);
  const person = { first_name: "Early", last_name: "Person", ...registrationFields(email_address) };
  const { registration_id } = answered(await caller.call("registerAccount", person));
  const proof = { email_address, verification_code: await codeFor(on, email_address) };
  await change({ is_required: true });
  const opened = await caller.call("verifyEmail", { ...proof, registration_id });
  expect(opened.ok || opened.error.message).toBe(REQUIRED);
  expect(await caller.call("verifyEmail", proof)).toMatchObject({ ok: true, data: { success: true } });
  expect([...caller.grants.keys()]).not.toContain("account");
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email_address));
  expect(user?.passwordHash).toBeNull();
});

test("mails no link for a new password, except to an admin", async () => {
  const before = on.mails.length;
  for (const email_address of ["ines@acme.test", "boss@acme.test"]) {
    const answer = await new Caller(on).call("forgotPassword", { email_address });
    expect(answer.ok || answer.error.message).toBe(REQUIRED);
  }
  await on.settled();
  expect(on.mails.slice(before).map(({ to }) => to)).toEqual(["boss@acme.test"]);
});

test("takes no password by a link that was mailed before", async () => {
  await change({ is_required: false });
  await new Caller(on).call("forgotPassword", { email_address: "ines@acme.test" });
  await on.settled();
  const [, token = ""] = /reset-password\?token=([\w-]+)/.exec(on.mails.at(-1)?.text ?? "") ?? [];
  await change({ is_required: true });
  const password = "Another1!";
  const input = { token, new_password: password, confirm_new_password: password };
  const answer = await new Caller(on).call("resetPassword", input);
  expect(answer.ok || answer.error.message).toBe(REQUIRED);
});

test("registers no account with a password", async () => {
  const person = { first_name: "New", last_name: "Person", data_storage_region: "europe" as const };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  const input = { email_address: "new@acme.test", ...person, ...passwords };
  const answer = await new Caller(on).call("registerAccount", input);
  expect(answer.ok || answer.error.message).toBe(REQUIRED);
});

async function moveTo(email_address: string, caller: Caller) {
  const asked = await caller.call("requestEmailChange", { email_address, password: PASSWORD });
  return asked.ok ? "asked" : asked.error.data.fields?.email_address;
}

test("lets nobody leave a required organisation by another address", async () => {
  await change({ is_required: false });
  const caller = await registerAccount(on, "mover@acme.test");
  await change({ is_required: true });
  const refused = "People of Acme use an address of their organisation here.";
  expect(await moveTo("mover@private.test", caller)).toBe(refused);
  expect(await moveTo("moved@acme.test", caller)).toBe("asked");
});

test("changes no address by a code that was asked for before the sign-in was required", async () => {
  await change({ is_required: false });
  const caller = await registerAccount(on, "leaver@acme.test");
  expect(await moveTo("leaver@private.test", caller)).toBe("asked");
  await on.settled();
  const [, verification_code = ""] = /\b(\d{6})\b/.exec(on.mails.at(-1)?.text ?? "") ?? [];
  await change({ is_required: true });
  const confirmed = await caller.call("confirmEmailChange", { verification_code });
  expect(confirmed).toMatchObject({ data: { success: false, email_address: "leaver@acme.test" } });
});

test("hands an existing account to the required organisation, but never an admin's", async () => {
  expect(await signOn("s-1", "ines@acme.test")).toEqual({ outcome: "signed_in", email: "ines@acme.test" });
  expect(await signOn("s-2", "boss@acme.test")).toEqual({ outcome: "proof_needed", email: null });
});

test("refuses nothing while the organisation is switched off", async () => {
  await admin.call("updateOrganization", { id, enabled: false });
  expect(await signIn("ines@acme.test")).toBe("signed in");
  await admin.call("updateOrganization", { id, enabled: true, is_required: false });
});

test("creates no account where the organisation creates none, and signs known people in", async () => {
  await change({ creates_accounts: false });
  expect(await signOn("s-3", "unknown@acme.test")).toEqual({ outcome: "no_account", email: null });
  const [unknown] = await on.platform.db.select().from(users).where(eq(users.email, "unknown@acme.test"));
  expect(unknown).toBeUndefined();
  expect((await signOn("s-1", "ines@acme.test")).outcome).toBe("signed_in");
  await change({ creates_accounts: true });
  expect(await signOn("s-3", "unknown@acme.test")).toEqual({ outcome: "signed_in", email: "unknown@acme.test" });
});
