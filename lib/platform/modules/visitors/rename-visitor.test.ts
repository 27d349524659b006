import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { organizations, ssoIdentities } from "../../db/schema/sso";
import { users } from "../../db/schema/users";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { entityIdOf } from "../../testing/chatting";
import { countStatements } from "../../testing/count-statements";
import { verifyOwnDomain, visitorOn } from "../../testing/own-domain";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const sendAs = async (caller: Caller, email_address: string, user_name: string, privacy_code: 0 | 1 = 1) => {
  const entityid = await entityIdOf(on);
  const message = { email_address, user_name, entityid, message: "Hello.", privacy_code };
  expect(await caller.call("sendMessage", message)).toMatchObject({ ok: true });
};
const nameOf = async (caller: Caller) => {
  const user = await caller.call("whoAmI", {});
  return user.ok ? user.data.user_name : undefined;
};

/** Gives a user an account that was opened by single sign-on, without a password. */
async function linkToOrganization(email: string): Promise<void> {
  const { db, now } = on.platform;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const organizationId = randomUUID();
  const [createdAt, settings] = [now(), {} as typeof organizations.$inferInsert.settings];
  await db.insert(organizations).values({
    id: organizationId,
    name: "Fjord",
    slug: "fjord",
    protocol: "oidc",
    settings,
    enabled: true,
    attributeMapping: {} as typeof organizations.$inferInsert.attributeMapping,
    createdAt,
    updatedAt: createdAt,
  });
  const identity = { organizationId, issuer: "https://idp.test", subject: "1", userId: user?.id ?? "" };
  await db.insert(ssoIdentities).values({ id: randomUUID(), ...identity, createdAt, lastUsedAt: createdAt });
}

describe("the name that a visitor sends with a message", () => {
  test("replaces the stored one wherever it is shown, as one line", async () => {
    const visitor = await verifiedVisitor(on, "renamed@visitors.test", "asdf");
    await sendAs(visitor, "renamed@visitors.test", "asdf", 0);
    await sendAs(visitor, "renamed@visitors.test", "  Margit\n Fjord ");
    expect(await nameOf(visitor)).toBe("Margit Fjord");
    const page = await new Caller(on).call("listPublicConversations", { urlslug: "erasmus-of-rotterdam" });
    expect(page).toMatchObject({ ok: true, data: { items: [{ sender: "Margit" }] } });
  });

  test("changes nothing when it is empty", async () => {
    const visitor = await verifiedVisitor(on, "unnamed@visitors.test", "Original");
    await sendAs(visitor, "unnamed@visitors.test", " \u200b ");
    expect(await nameOf(visitor)).toBe("Original");
  });

  test("changes nothing when its message is rejected", async () => {
    const visitor = await verifiedVisitor(on, "rejected@visitors.test", "Original");
    const message = { user_name: "Other", entityid: await entityIdOf(on), message: "Hello." };
    for (const more of [
      { email_address: "named@visitors.test" },
      { email_address: "rejected@visitors.test", conversation_id: randomUUID() },
    ]) {
      expect(await visitor.call("sendMessage", { ...message, ...more })).toMatchObject({ ok: false });
    }
    expect(await nameOf(visitor)).toBe("Original");
  });

  test("takes a statement only when it has changed", async () => {
    const visitor = await verifiedVisitor(on, "same@visitors.test", "Original");
    const renames = async (name: string) => {
      const statements = await countStatements(on.platform.db, () => sendAs(visitor, "same@visitors.test", name));
      return statements.filter((text) => /^update "users"/.test(text)).length;
    };
    expect(await renames("Original")).toBe(0);
    expect(await renames("Changed")).toBe(1);
    expect(await renames("Changed")).toBe(0);
  });

  test("leaves the name of an account to its profile", async () => {
    const account = await registerAccount(on, "profile@visitors.test");
    const before = await nameOf(account);
    await sendAs(account, "profile@visitors.test", "Other");
    expect(await nameOf(account)).toBe(before);
    const member = await verifiedVisitor(on, "member@visitors.test", "Original");
    await linkToOrganization("member@visitors.test");
    await sendAs(member, "member@visitors.test", "Other");
    expect(await nameOf(member)).toBe("Original");
  });

  test("changes nothing where an owner's domain alone holds the proof, since other entities show the name too", async () => {
    const email = "domain@visitors.test";
    const host = "www.named.test";
    await verifyOwnDomain(on, await entityIdOf(on), host);
    const visitor = await verifiedVisitor(on, email, "Original");
    await sendAs(await visitorOn(on, host, email), email, "Other");
    expect(await nameOf(visitor)).toBe("Original");
  });
});
