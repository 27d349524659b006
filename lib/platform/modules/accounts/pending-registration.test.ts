import { beforeAll, describe, expect, test } from "@jest/globals";
import { PASSWORD, registrationFields } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { entityIdOf } from "../../testing/chatting";
import { verifyOwnDomain } from "../../testing/own-domain";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor } from "../../testing/visitors";

const host = "www.folly.test";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
beforeAll(async () => {
  await verifyOwnDomain(on, await entityIdOf(on, "praise-of-folly"), host);
});

const register = (caller: Caller, email: string, password = PASSWORD) =>
  caller.call("registerAccount", { first_name: "Margit", last_name: "Fjord", ...registrationFields(email, password) });

/** Verifies with only the two fields of the specification. */
const verify = async (caller: Caller, email: string, code?: string) => {
  const verification_code = code ?? (await codeFor(on, email));
  return caller.call("verifyEmail", { email_address: email, verification_code });
};
const activated = { ok: true, data: { success: true, message: expect.stringContaining("account has been created") } };
const canSignIn = async (email: string, password = PASSWORD) =>
  (await new Caller(on).call("signIn", { email_address: email, password })).ok;

test("activates the account by address and code in the browser that registered it", async () => {
  const browser = new Caller(on);
  await register(browser, "plain@pending.test");
  expect(await verify(browser, "plain@pending.test")).toMatchObject(activated);
  expect(await browser.call("whoAmI", {})).toMatchObject({ data: { signed_in: true } });
  expect(await canSignIn("plain@pending.test")).toBe(true);
});

test("keeps the registration pending after a wrong code and after a resent code", async () => {
  const browser = new Caller(on);
  const email = "resent@pending.test";
  await register(browser, email);
  const first = await codeFor(on, email);
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, "0");
  expect(await verify(browser, email, wrong)).toMatchObject({ data: { success: false } });
  await browser.call("resendVerification", { email_address: email });
  expect(await verify(browser, email)).toMatchObject(activated);
});

test("activates no account in another browser that proves the address, and still in the first one later", async () => {
  const browser = new Caller(on);
  const email = "other@pending.test";
  await register(browser, email);
  const other = new Caller(on);
  expect(await verify(other, email)).toMatchObject({
    data: { success: true, message: "Your email address is verified." },
  });
  expect([...other.grants.keys()]).toEqual(["visitor"]);
  expect(await canSignIn(email)).toBe(false);
  await browser.call("resendVerification", { email_address: email });
  expect(await verify(browser, email)).toMatchObject(activated);
});

test("activates the account by the registration's id for a client without cookies", async () => {
  const email = "client@pending.test";
  const started = await register(new Caller(on), email);
  if (!started.ok) throw new Error(started.error.message);
  const { registration_id } = started.data;
  const verification_code = await codeFor(on, email);
  const answer = await new Caller(on).call("verifyEmail", { email_address: email, verification_code, registration_id });
  expect(answer).toMatchObject(activated);
});

/** Two tabs of one browser, which share the keys of both registrations. */
function openTabs(): { browser: Caller; registerInTab: (email: string, password?: string) => Promise<void> } {
  const browser = new Caller(on);
  let tab = 0;
  return {
    browser,
    registerInTab: async (email, password) => {
      await register(browser, email, password);
      browser.grants.set(`registration ${++tab}`, browser.grants.get("registration") ?? "");
      browser.grants.delete("registration");
    },
  };
}

test("uses the last chosen password when two tabs register one address", async () => {
  const { browser, registerInTab } = openTabs();
  await registerInTab("twice@pending.test");
  on.advance(1000);
  await registerInTab("twice@pending.test", "Laterchosen7!");
  expect(await verify(browser, "twice@pending.test")).toMatchObject(activated);
  expect([await canSignIn("twice@pending.test"), await canSignIn("twice@pending.test", "Laterchosen7!")]).toEqual([
    false,
    true,
  ]);
});

test("activates each account when two tabs register two addresses", async () => {
  const { browser, registerInTab } = openTabs();
  await registerInTab("one@pending.test");
  await registerInTab("two@pending.test");
  expect(await verify(browser, "one@pending.test")).toMatchObject(activated);
  expect(await verify(browser, "two@pending.test")).toMatchObject(activated);
});

test("never activates an abandoned registration for a visitor who uses the same browser", async () => {
  const browser = new Caller(on);
  const email = "shared@pending.test";
  await register(browser, email, "Strangerchose7!");
  await browser.call("registerVisitor", { email_address: email, username: "Margit", agreed: true });
  expect(await verify(browser, email)).toMatchObject({ data: { message: "Your email address is verified." } });
  expect(await canSignIn(email, "Strangerchose7!")).toBe(false);
});

test("rejects a registration that is older than a day", async () => {
  const browser = new Caller(on);
  const email = "late@pending.test";
  await register(browser, email);
  on.advance(24 * 60 * 60 * 1000 + 1);
  await browser.call("resendVerification", { email_address: email });
  expect(await verify(browser, email)).toMatchObject({ data: { message: "Your email address is verified." } });
});

test("forgets the registration on sign-out", async () => {
  const browser = new Caller(on);
  await register(browser, "left@pending.test");
  await browser.call("signOut", {});
  expect(browser.grants.size).toBe(0);
});

test("registers and activates no account on an owner's domain, by key or by id", async () => {
  const email = "owned@pending.test";
  const browser = new Caller(on);
  const started = await register(browser, email);
  if (!started.ok) throw new Error(started.error.message);
  const there = browser.on(host);
  expect(await register(there, "there@pending.test")).toMatchObject({ error: { data: { code: "main_host_only" } } });
  await there.call("registerVisitor", { email_address: email, username: "Margit", agreed: true });
  const verification_code = await codeFor(on, email);
  const { registration_id } = started.data;
  expect(await there.call("verifyEmail", { email_address: email, verification_code, registration_id })).toMatchObject({
    error: { data: { code: "main_host_only" } },
  });
  expect(await verify(there, email, verification_code)).toMatchObject({
    data: { success: true, message: "Your email address is verified." },
  });
  expect(await canSignIn(email)).toBe(false);
});

test("answers a random user id, whether or not the address is known", async () => {
  const idOf = async (email: string) => {
    const registered = await register(new Caller(on), email);
    return registered.ok ? registered.data.user_id : null;
  };
  const ids = [await idOf("known@pending.test"), await idOf("known@pending.test"), await idOf("unknown@pending.test")];
  expect(new Set(ids).size).toBe(3);
  // Version 4 has no time in it, unlike the ids of rows.
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

const waitingEmail = async (caller: Caller, input: { registration_id?: string } = {}) => {
  const answer = await caller.call("getPendingRegistration", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.email_address;
};

describe("the address that waits for its code", () => {
  test("is told to who registered it", async () => {
    const email = "waits@pending.test";
    const browser = new Caller(on);
    const started = await register(browser, email);
    if (!started.ok) throw new Error(started.error.message);
    expect(await waitingEmail(browser)).toBe(email);
    expect(await waitingEmail(new Caller(on), { registration_id: started.data.registration_id })).toBe(email);
    expect(await waitingEmail(new Caller(on))).toBeNull();
  });

  test("is the newest registration's of a browser with several", async () => {
    const { browser, registerInTab } = openTabs();
    await registerInTab("first-tab@pending.test");
    on.advance(1_000);
    await registerInTab("second-tab@pending.test");
    expect(await waitingEmail(browser)).toBe("second-tab@pending.test");
  });

  test("waits no more once the code was accepted", async () => {
    const browser = new Caller(on);
    await register(browser, "accepted@pending.test");
    await verify(browser, "accepted@pending.test");
    expect(await waitingEmail(browser)).toBeNull();
  });

  test("waits no more once its account was opened in another browser", async () => {
    const email = "elsewhere@pending.test";
    const browser = new Caller(on);
    const started = await register(browser, email);
    if (!started.ok) throw new Error(started.error.message);
    const other = new Caller(on);
    await verify(other, email);
    expect(await waitingEmail(browser)).toBe(email);
    await other.call("completeAccount", registrationFields(email));
    expect(await waitingEmail(browser)).toBeNull();
    expect(await waitingEmail(browser, { registration_id: started.data.registration_id })).toBeNull();
  });

  test("waits no more after a day", async () => {
    const browser = new Caller(on);
    await register(browser, "late-code@pending.test");
    on.advance(24 * 60 * 60 * 1000 + 1);
    expect(await waitingEmail(browser)).toBeNull();
  });

  test("is not told on an owner's domain", async () => {
    const browser = new Caller(on);
    await register(browser, "main-only@pending.test");
    const answer = await browser.on(host).call("getPendingRegistration", {});
    expect(answer).toMatchObject({ error: { data: { code: "main_host_only" } } });
  });
});

test("the mail with a registration's code leads back to the page that asks for it", async () => {
  await register(new Caller(on), "leads-back@pending.test");
  await on.settled();
  const mail = on.mails.findLast(({ to }) => to === "leads-back@pending.test");
  expect(mail?.text).toMatch(/https?:\/\/[^/\s]+\/register\s/);
});
