import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { conversations } from "../../db/schema/chat";
import { organizations, ssoIdentities } from "../../db/schema/sso";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { passwordTokensFor } from "../../testing/password-links";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const requestChange = (caller: Caller, email_address: string, password = PASSWORD) =>
  caller.call("requestEmailChange", { email_address, password });
const confirmChange = (caller: Caller, verification_code: string) =>
  caller.call("confirmEmailChange", { verification_code });
const lastMailTo = async (email: string) => {
  await on.platform.jobs.whenIdle();
  return on.mails.findLast(({ to }) => to === email);
};
const findUser = async (email: string) =>
  (await on.platform.db.select().from(users).where(eq(users.email, email)).limit(1))[0];

describe("changing the address of an account", () => {
  test("applies after the code is entered, notifies the old address and ends its sign-in", async () => {
    const caller = await registerAccount(on, "old@change.test");
    expect(await requestChange(caller, " New@Change.test ")).toMatchObject({ ok: true, data: { success: true } });
    expect(await caller.call("whoAmI", {})).toMatchObject({ data: { email_address: "old@change.test" } });
    expect(await confirmChange(caller, await codeFor(on, "new@change.test"))).toMatchObject({
      data: { success: true, email_address: "new@change.test" },
    });
    expect(await caller.call("whoAmI", {})).toMatchObject({
      data: { email_address: "new@change.test", verified: true },
    });
    const signIn = (email_address: string) => new Caller(on).call("signIn", { email_address, password: PASSWORD });
    expect((await signIn("old@change.test")).status).toBe(401);
    expect((await signIn("new@change.test")).ok).toBe(true);
    expect((await lastMailTo("old@change.test"))?.subject).toMatch(
      /^The address of your Semblance account was changed on \d+ \w+ \d{4}$/,
    );
  });

  test("requires the password", async () => {
    const caller = await registerAccount(on, "locked@change.test");
    expect(await requestChange(caller, "thief@change.test", "Not-mine-1!")).toMatchObject({
      error: { data: { fields: { password: "This is not your password." } } },
    });
    expect(await lastMailTo("thief@change.test")).toBeUndefined();
  });

  test("rejects an address that has an account without revealing it", async () => {
    await registerAccount(on, "taken@change.test");
    const caller = await registerAccount(on, "wanting@change.test");
    const taken = await requestChange(caller, "taken@change.test");
    expect((await lastMailTo("taken@change.test"))?.text).not.toMatch(/\b\d{6}\b/);
    const free = await requestChange(caller, "free@change.test");
    expect(taken).toMatchObject({ ok: true, data: free.ok ? free.data : {} });
  });

  test("rejects the address of a user who signs in through an organisation", async () => {
    const { db, now } = on.platform;
    const at = now();
    const visitor = await verifiedVisitor(on, "linked@change.test");
    const linked = await findUser("linked@change.test");
    const organizationId = uuid();
    await db.insert(organizations).values({
      id: organizationId,
      name: "Fjord",
      slug: "fjord",
      protocol: "oidc",
      settings: {} as typeof organizations.$inferInsert.settings,
      attributeMapping: {} as typeof organizations.$inferInsert.attributeMapping,
      enabled: true,
      createdAt: at,
      updatedAt: at,
    });
    await db.insert(ssoIdentities).values({
      id: uuid(),
      organizationId,
      issuer: "https://idp.test",
      subject: "1",
      userId: linked?.id ?? "",
      createdAt: at,
      lastUsedAt: at,
    });
    const caller = await registerAccount(on, "coveting@change.test");
    await requestChange(caller, "linked@change.test");
    expect((await lastMailTo("linked@change.test"))?.subject).toBe("This address has a Semblance account already");
    expect(await visitor.call("getVisitorData", {})).toMatchObject({ data: { has_account: true } });
  });

  test("allows five guesses, in parallel or not", async () => {
    const caller = await registerAccount(on, "guessing@change.test");
    await requestChange(caller, "guessed@change.test");
    const code = await codeFor(on, "guessed@change.test");
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 5 }, () => confirmChange(caller, wrong)));
    expect(await confirmChange(caller, code)).toMatchObject({
      data: { success: false, email_address: "guessing@change.test" },
    });
    expect(await findUser("guessed@change.test")).toBeUndefined();
  });

  test("rejects an expired code, a used code and another user's code", async () => {
    const caller = await registerAccount(on, "late@change.test");
    await requestChange(caller, "later@change.test");
    const code = await codeFor(on, "later@change.test");
    const other = await registerAccount(on, "stranger@change.test");
    expect(await confirmChange(other, code)).toMatchObject({ data: { success: false } });
    on.advance(10 * 60_000);
    expect(await confirmChange(caller, code)).toMatchObject({ data: { success: false } });
    await requestChange(caller, "later@change.test");
    const fresh = await codeFor(on, "later@change.test");
    expect(await confirmChange(caller, fresh)).toMatchObject({ data: { success: true } });
    expect(await confirmChange(caller, fresh)).toMatchObject({ data: { success: false } });
  });

  test("leaves the address to a user who registered it in the meantime", async () => {
    const caller = await registerAccount(on, "slow@change.test");
    await requestChange(caller, "raced@change.test");
    const code = await codeFor(on, "raced@change.test");
    await registerAccount(on, "raced@change.test");
    expect(await confirmChange(caller, code)).toMatchObject({
      data: { success: false, message: "This address cannot be used." },
    });
    expect((await new Caller(on).call("signIn", { email_address: "slow@change.test", password: PASSWORD })).ok).toBe(
      true,
    );
  });

  test("takes over the visitor's conversations and keeps access to entities", async () => {
    const visitor = await visitorChat(on, "spoke@change.test");
    const { conversation_id } = await visitor.ask("Who painted you?");
    const caller = await registerAccount(on, "mover@change.test");
    const at = on.platform.now();
    const entityId = await entityIdOf(on, "praise-of-folly");
    await on.platform.db
      .insert(chatters)
      .values({ id: uuid(), entityId, email: "mover@change.test", status: "accepted", createdAt: at, updatedAt: at });
    await requestChange(caller, "spoke@change.test");
    expect(await confirmChange(caller, await codeFor(on, "spoke@change.test"))).toMatchObject({
      data: { success: true },
    });
    const mover = await findUser("spoke@change.test");
    const [talk] = await on.platform.db.select().from(conversations).where(eq(conversations.id, conversation_id));
    expect(talk?.userId).toBe(mover?.id);
    const doors = await on.platform.db.select().from(chatters).where(eq(chatters.email, "spoke@change.test"));
    expect(doors.map(({ status }) => status)).toEqual(["accepted"]);
    expect((await visitor.caller.call("whoAmI", {})).status).toBe(401);
  });

  test("invalidates the old address's links, codes and visitor grants", async () => {
    const email = "mailbox@change.test";
    const caller = await registerAccount(on, email);
    const reader = new Caller(on);
    await reader.call("resendVerification", { email_address: email });
    await reader.call("verifyEmail", { email_address: email, verification_code: await codeFor(on, email) });
    await reader.call("forgotPassword", { email_address: email });
    const [token = ""] = await passwordTokensFor(on, email);
    await reader.call("resendVerification", { email_address: email });
    const code = await codeFor(on, email);
    await requestChange(caller, "moved-on@change.test");
    await confirmChange(caller, await codeFor(on, "moved-on@change.test"));
    const choice = { new_password: "Attackers1!", confirm_new_password: "Attackers1!" };
    expect(await reader.call("resetPassword", { token, ...choice })).toMatchObject({ data: { success: false } });
    expect((await reader.call("whoAmI", {})).status).toBe(401);
    expect(await reader.call("verifyEmail", { email_address: email, verification_code: code })).toMatchObject({
      data: { success: false },
    });
    const stranger = await verifiedVisitor(on, email);
    expect(await stranger.call("whoAmI", {})).toMatchObject({ data: { has_account: false } });
  });
});
