import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { answered, setUpTotp } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { begin, bring, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { draftedEntity } from "../../testing/workflows";

let on: TestPlatform;
let idp: SamlIdp;
let other: SamlIdp;
beforeAll(async () => {
  [idp, other] = await Promise.all([createSamlIdp(), createSamlIdp("id.other.test")]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  await samlOrganization(on, idp);
  await samlOrganization(on, other, "other", ["other.test"]);
});
afterAll(async () => {
  await Promise.all([idp.close(), other.close()]);
  await on.close();
});

type SignOnOptions = { nameId: string; email?: string; caller?: Caller; by?: SamlIdp; slug?: string };

/** Signs in with an identity provider's assertion. */
async function signOn({ nameId, email, caller = new Caller(on), by = idp, slug = "acme" }: SignOnOptions) {
  const started = await begin(caller, slug);
  const attributes: Record<string, string> = email ? { email } : {};
  const facts = { nameId, attributes };
  const { SAMLResponse, RelayState } = await by.answer(started.location, facts);
  const outcome = await bring(caller, started, { answer: SAMLResponse, state: RelayState }, slug);
  const me = await caller.call("whoAmI", {});
  return { outcome, caller, me: me.ok ? me.data : null };
}

const findUser = async (email: string) => (await on.platform.db.select().from(users).where(eq(users.email, email)))[0];

test("identifies a user by subject and ignores a later change of address", async () => {
  const first = await signOn({ nameId: "s-1", email: "Ines@acme.test" });
  const again = await signOn({ nameId: "s-1", email: "boss@acme.test" });
  expect(again.me).toMatchObject({ user_id: first.me?.user_id, email_address: "ines@acme.test" });
  expect(await findUser("boss@acme.test")).toBeUndefined();
});

test("treats the same subject of another identity provider as another user", async () => {
  const one = await signOn({ nameId: "s-2", email: "one@acme.test" });
  const two = await signOn({ nameId: "s-2", email: "one@other.test", by: other, slug: "other" });
  expect(two.me?.email_address).toBe("one@other.test");
  expect(two.me?.user_id).not.toBe(one.me?.user_id);
});

test("says that a payment or an entity waits for the address", async () => {
  const { browser, guid } = await draftedEntity(on, "waiting");
  await browser.call("updateWorkflow", { id: guid, email_address: "waited@acme.test" });
  expect((await signOn({ nameId: "s-w", email: "waited@acme.test" })).outcome).toMatchObject({ has_claims: true });
  expect((await signOn({ nameId: "s-1", email: "ines@acme.test" })).outcome).toMatchObject({ has_claims: false });
});

test("links an account with a password only after its password in the same browser", async () => {
  const owner = await registerAccount(on, "owner@acme.test");
  const taken = await signOn({ nameId: "s-3", email: "owner@acme.test" });
  expect(taken.outcome).toMatchObject({
    outcome: "proof_needed",
    email_address: "owner@acme.test",
    has_password: true,
  });
  expect(taken.me).toBeNull();
  // The rejected attempts linked nothing.
  expect((await signOn({ nameId: "s-3", email: "owner@acme.test" })).me).toBeNull();

  await taken.caller.call("signIn", { email_address: "owner@acme.test", password: PASSWORD });
  const linked = await signOn({ nameId: "s-3", email: "owner@acme.test", caller: taken.caller });
  expect(linked.outcome).toMatchObject({ outcome: "signed_in" });
  const me = await owner.call("whoAmI", {});
  const elsewhere = await signOn({ nameId: "s-3", email: "owner@acme.test" });
  expect(elsewhere.me?.user_id).toBe(me.ok && me.data.user_id);
});

test("accepts no session of another user as proof and ends it", async () => {
  await registerAccount(on, "victim@acme.test");
  const caller = await registerAccount(on, "attacker@elsewhere.test");
  const tried = await signOn({ nameId: "s-4", email: "victim@acme.test", caller });
  expect(tried.outcome).toMatchObject({ outcome: "proof_needed" });
  expect(tried.me).toBeNull();
  expect(caller.grants.size).toBe(0);
});

test("links a visitor's proven address only after a proof in the same browser", async () => {
  const visitor = await verifiedVisitor(on, "visitor@acme.test");
  const stranger = await signOn({ nameId: "s-5", email: "visitor@acme.test" });
  expect(stranger.outcome).toMatchObject({ outcome: "proof_needed", has_password: false });
  expect(stranger.me).toBeNull();
  expect((await signOn({ nameId: "s-5", email: "visitor@acme.test", caller: visitor })).me?.signed_in).toBe(true);
});

test("accepts no code as proof of an account with a password", async () => {
  const visitor = await verifiedVisitor(on, "both@acme.test");
  const account = await findUser("both@acme.test");
  const passwordHash = (await findUser("owner@acme.test"))?.passwordHash ?? "none";
  await on.platform.db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, account?.id ?? ""));
  const tried = await signOn({ nameId: "s-6", email: "both@acme.test", caller: visitor });
  expect(tried.outcome).toMatchObject({ outcome: "proof_needed", has_password: true });
});

test("replaces a name that anyone entered with an unproven address", async () => {
  await new Caller(on).call("registerVisitor", {
    email_address: "new@acme.test",
    username: "A stranger",
    agreed: true,
  });
  const { me } = await signOn({ nameId: "s-7", email: "new@acme.test" });
  expect(me).toMatchObject({ email_address: "new@acme.test", user_name: null, verified: true, signed_in: true });
});

test.each([
  ["of another organisation", "someone@other.test", "email_elsewhere"],
  ["of a domain below", "someone@below.acme.test", "email_elsewhere"],
  ["that only ends alike", "someone@notacme.test", "email_elsewhere"],
  ["with two parts", "someone@acme.test@elsewhere.test", "email_missing"],
  ["that is none", "someone", "email_missing"],
  ["that is not there", undefined, "email_missing"],
])("rejects an organisation's claim of an address %s", async (_, email, outcome) => {
  const said = await signOn({ nameId: "s-8", ...(email ? { email } : {}) });
  expect(said.outcome).toMatchObject({ outcome });
  expect(said.me).toBeNull();
  if (email) expect(await findUser(email)).toBeUndefined();
});

test("reads an organisation's mapped attributes and no others", async () => {
  const admin = await adminCaller(on);
  const { items } = answered(await admin.call("listOrganizations", {}));
  const id = items.find(({ slug }) => slug === "other")?.id ?? "";
  const mapping = { email: "urn:custom:post", first_name: "urn:custom:called", last_name: null };
  await admin.call("updateOrganization", { id, attribute_mapping: mapping });
  const facts = {
    nameId: "s-mapped",
    attributes: {
      "urn:custom:post": "mapped@other.test",
      "urn:custom:called": "Ada",
      sn: "Quist",
      email: "usual@other.test",
    },
  };
  const caller = new Caller(on);
  const started = await begin(caller, "other");
  const { SAMLResponse: answer, RelayState: state } = await other.answer(started.location, facts);
  expect(await bring(caller, started, { answer, state }, "other")).toMatchObject({ outcome: "signed_in" });
  expect(answered(await caller.call("whoAmI", {}))).toMatchObject({
    email_address: "mapped@other.test",
    first_name: "Ada",
    last_name: "Quist",
  });
  const unmapped = await signOn({ nameId: "s-unmapped", email: "usual@other.test", by: other, slug: "other" });
  expect(unmapped.outcome).toMatchObject({ outcome: "email_missing" });
  const none = { email: null, first_name: null, last_name: null };
  await admin.call("updateOrganization", { id, attribute_mapping: none });
});

describe("an account's own second factor in a sign-on", () => {
  test("asks for no second factor after the identity provider's sign-on", async () => {
    const owner = await registerAccount(on, "careful@acme.test");
    await setUpTotp(on, owner);
    // The first sign-on requires a proof of the account, including its second step.
    expect((await signOn({ nameId: "s-careful", email: "careful@acme.test", caller: owner })).me).not.toBeNull();
    expect((await signOn({ nameId: "s-careful" })).me).toMatchObject({ email_address: "careful@acme.test" });
  });

  test("signs in no admin who needs a second factor by an organisation", async () => {
    const strict = await createTestPlatform({
      env: { RATE_LIMITS: "off", REQUIRE_ADMIN_SECOND_FACTOR: "on" },
      beside: on,
    });
    try {
      const chief = await registerAccount(on, "chief@acme.test");
      const member = await registerAccount(on, "member@acme.test");
      for (const [nameId, caller] of [
        ["s-chief", chief],
        ["s-member", member],
      ] as const) {
        const email = answered(await caller.call("whoAmI", {})).email_address;
        await signOn({ nameId, email, caller });
      }
      await on.platform.db.update(users).set({ isAdmin: true }).where(eq(users.email, "chief@acme.test"));
      const tried = await signOn({ nameId: "s-chief", caller: new Caller(strict) });
      expect(tried.outcome).toMatchObject({ outcome: "second_step_needed" });
      expect(tried.me).toBeNull();
      expect(tried.caller.grants.size).toBe(0);
      expect((await signOn({ nameId: "s-member", caller: new Caller(strict) })).me).not.toBeNull();
      const access = await (await signOn({ nameId: "s-chief" })).caller.call("getAdminAccess", {});
      expect(answered(access).access).toBe("sign_in");
    } finally {
      await strict.close();
    }
  });
});

test("signs nobody in through a disabled organisation, not even in a started sign-on", async () => {
  const admin = await adminCaller(on);
  const listed = await admin.call("listOrganizations", {});
  const id = (listed.ok && listed.data.items.find(({ slug }) => slug === "other")?.id) || "";
  const caller = new Caller(on);
  const started = await begin(caller, "other");
  const { SAMLResponse: answer, RelayState: state } = await other.answer(started.location, {
    nameId: "s-2",
    attributes: {},
  });
  await admin.call("updateOrganization", { id, enabled: false });
  expect(await bring(caller, started, { answer, state }, "other")).toBe("not_found");
  const next = await caller.call("beginSignOn", { slug: "other", challenge: "c".repeat(43), way: "" });
  expect(next.status).toBe(404);
});
