import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { grants, users } from "../../db/schema/users";
import { PASSWORD, registerAccount, registrationFields } from "../../testing/accounts";
import { Authenticator } from "../../testing/authenticator";
import { Caller } from "../../testing/caller";
import { allOf, until, visitorChat } from "../../testing/chatting";
import { createModelServer, type ModelServer, saysOnSignal } from "../../testing/model-server";
import { answered, setUpPasskey, setUpTotp, startMfaLogin } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { begin, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

let model: ModelServer;
let idp: SamlIdp;
let on: TestPlatform;
/** Another process on the same database. */
let other: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  [model, idp] = await Promise.all([createModelServer(), createSamlIdp()]);
  const env = { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  on = await createTestPlatform({ env });
  other = await createTestPlatform({ env, beside: on });
  await samlOrganization(on, idp);
  admin = await adminCaller(on);
});
afterAll(async () => {
  await Promise.all([model.close(), idp.close()]);
  await other.close();
  await on.close();
});

async function idOf(email: string): Promise<string> {
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

const suspend = async (email: string) =>
  answered(await admin.call("suspendUser", { id: await idOf(email), reason: "Sends advertisements." }));

const refused = { ok: false, status: 403, error: { data: { code: "account_suspended" } } };

describe("suspending a user", () => {
  test("ends every session at once and keeps the reason for admins", async () => {
    const here = await registerAccount(on, "sessions@suspended.test");
    const there = new Caller(on);
    answered(await there.call("signIn", { email_address: "sessions@suspended.test", password: PASSWORD }));
    const user = await suspend("sessions@suspended.test");
    expect(user).toMatchObject({ suspended: true, suspension_reason: "Sends advertisements.", sessions: [] });
    for (const caller of [here, there]) expect((await caller.call("whoAmI", {})).status).toBe(401);
  });

  test("makes a grant that was issued all the same worthless", async () => {
    const caller = await registerAccount(on, "late@suspended.test");
    await suspend("late@suspended.test");
    const id = await idOf("late@suspended.test");
    await on.platform.db.update(grants).set({ revokedAt: null }).where(eq(grants.userId, id));
    expect((await caller.call("whoAmI", {})).status).toBe(401);
  });

  test("stops a reply on its way to the user, on whichever node it is written", async () => {
    for (const [name, node] of [
      ["here", on],
      ["there", other],
    ] as const) {
      const email = `stream-${name}@suspended.test`;
      const visitor = await visitorChat(node, email);
      const cue = saysOnSignal();
      model.behave(cue.behaviour);
      const sent = visitor.payload("Where were you born?");
      const events = await visitor.stream(sent.message, sent);
      await cue.started;
      cue.tell("In Rotter");
      await until(events, ({ type }) => type === "token");
      await suspend(email);
      // The other node notices with its next flush.
      cue.tell("dam");
      const { last, text } = await allOf(events);
      cue.finish();
      expect(last).toMatchObject({ type: "done", response: { status: "stopped" } });
      expect(text).not.toContain("born");
      const next = await visitor.caller.call("sendMessage", visitor.payload("Hello?"));
      expect(next.status).toBe(401);
    }
  });

  test("is undone by reinstating, which leaves the old sessions ended", async () => {
    const caller = await registerAccount(on, "back@suspended.test");
    await suspend("back@suspended.test");
    const user = answered(await admin.call("reinstateUser", { id: await idOf("back@suspended.test") }));
    expect(user).toMatchObject({ suspended: false, suspended_at: null, suspension_reason: null });
    expect((await caller.call("whoAmI", {})).status).toBe(401);
    const again = new Caller(on);
    expect((await again.call("signIn", { email_address: "back@suspended.test", password: PASSWORD })).ok).toBe(true);
  });
});

describe("a suspended user cannot sign in", () => {
  test("by the right password; a wrong one says nothing of the suspension", async () => {
    await registerAccount(on, "password@suspended.test");
    await suspend("password@suspended.test");
    const caller = new Caller(on);
    const given = { email_address: "password@suspended.test", password: PASSWORD };
    expect(await caller.call("signIn", given)).toMatchObject(refused);
    const wrong = await caller.call("signIn", { ...given, password: "Not-mine-1!" });
    const unknown = await caller.call("signIn", { ...given, email_address: "nobody@suspended.test" });
    expect(wrong).toMatchObject({ status: 401, error: { data: { code: "invalid_credentials" } } });
    expect(unknown).toMatchObject({ status: 401, error: { data: { code: "invalid_credentials" } } });
    expect(caller.grants.size).toBe(0);
  });

  test("to the admin area", async () => {
    await registerAccount(on, "area@suspended.test");
    await on.platform.db.update(users).set({ isAdmin: true }).where(eq(users.email, "area@suspended.test"));
    await suspend("area@suspended.test");
    const given = { email_address: "area@suspended.test", password: PASSWORD };
    expect(await new Caller(on).call("signInAdmin", given)).toMatchObject(refused);
  });

  test("by the code of an authenticator app", async () => {
    const { app } = await setUpTotp(on, await registerAccount(on, "app@suspended.test"));
    await suspend("app@suspended.test");
    const { caller, step } = await startMfaLogin(on, "app@suspended.test");
    const answer = await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() });
    expect(answer).toMatchObject(refused);
  });

  test("by a second step that was begun before", async () => {
    const { app } = await setUpTotp(on, await registerAccount(on, "begun@suspended.test"));
    const { caller, step } = await startMfaLogin(on, "begun@suspended.test");
    await suspend("begun@suspended.test");
    const answer = await caller.call("proveCode", { sign_in_id: step.sign_in_id, code: app.codeAt() });
    expect(answer.ok).toBe(false);
    expect(caller.grants.size).toBe(0);
  });

  test("by a passkey", async () => {
    const device = new Authenticator();
    await setUpPasskey(await registerAccount(on, "passkey@suspended.test"), device);
    await suspend("passkey@suspended.test");
    const caller = new Caller(on);
    const { options } = answered(await caller.call("beginPasskeySignIn", {}));
    expect(await caller.call("provePasskey", { credential: device.use(options) })).toMatchObject(refused);
  });

  test("with an organisation", async () => {
    const signOn = async () => {
      const caller = new Caller(on);
      const started = await begin(caller);
      const { SAMLResponse, RelayState } = await idp.answer(started.location, {
        nameId: "suspended",
        attributes: { email: "member@acme.test" },
      });
      const { code } = answered(
        await caller.call("receiveSignOn", { slug: "acme", answer: SAMLResponse, state: RelayState }),
      );
      return caller.call("finishSignOn", { slug: "acme", code, verifier: started.verifier });
    };
    expect(await signOn()).toMatchObject({ data: { outcome: "signed_in" } });
    await suspend("member@acme.test");
    expect(await signOn()).toMatchObject(refused);
  });

  test("by a hand-off that was minted before", async () => {
    const caller = await registerAccount(on, "hand-off@suspended.test");
    const host = "erasmus-of-rotterdam.localhost";
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const { code } = answered(await caller.call("mintHandOff", { host, challenge }));
    await suspend("hand-off@suspended.test");
    const there = new Caller(on);
    expect((await there.call("redeemHandOff", { host, code, verifier })).ok).toBe(false);
    expect(there.grants.size).toBe(0);
  });

  test("as a visitor: only the right code tells of the suspension", async () => {
    const email = "visitor@suspended.test";
    await verifiedVisitor(on, email);
    await suspend(email);
    const caller = new Caller(on);
    const asked = await caller.call("registerVisitor", { email_address: email, username: "Margit", agreed: true });
    const stranger = await new Caller(on).call("registerVisitor", {
      email_address: "stranger@suspended.test",
      username: "Margit",
      agreed: true,
    });
    expect(answered(asked)).toEqual(answered(stranger));
    const code = await codeFor(on, email);
    const wrong = await caller.call("verifyEmail", {
      email_address: email,
      verification_code: code === "000000" ? "000001" : "000000",
    });
    expect(answered(wrong)).toMatchObject({ success: false });
    expect(JSON.stringify(wrong)).not.toContain("suspended");
    expect(await caller.call("verifyEmail", { email_address: email, verification_code: code })).toMatchObject(refused);
    expect(caller.grants.size).toBe(0);
  });

  test("by completing or registering an account", async () => {
    const email = "completes@suspended.test";
    const visitor = await verifiedVisitor(on, email);
    await suspend(email);
    expect((await visitor.call("completeAccount", registrationFields(email))).ok).toBe(false);
    const caller = new Caller(on);
    const { registration_id } = answered(
      await caller.call("registerAccount", { first_name: "Margit", last_name: "Fjord", ...registrationFields(email) }),
    );
    const verification_code = await codeFor(on, email);
    const opened = await caller.call("verifyEmail", { email_address: email, verification_code, registration_id });
    expect(opened).toMatchObject(refused);
    const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).toBeNull();
  });
});
