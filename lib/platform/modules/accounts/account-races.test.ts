import { describe, expect, test } from "@jest/globals";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { conversations } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { recoveryCodes } from "../../db/schema/second-factor";
import { auditLog } from "../../db/schema/system";
import { grants, users } from "../../db/schema/users";
import { PASSWORD, registerAccount, registrationFields } from "../../testing/accounts";
import { atOnce, countOk, statusesOf } from "../../testing/at-once";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { passwordTokensFor } from "../../testing/password-links";
import { answered, fromBase32, setUpTotp, startMfaLogin } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";
import { draftedEntity, ownPerson } from "../../testing/workflows";
import { totpCode, totpStep } from "../second-factor/totp";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const NEW_PASSWORD = "Witbaard8!x";
const deleteAccount = (caller: Caller) => caller.call("deleteAccount", { password: PASSWORD });
const findUser = async (email: string) => (await on.platform.db.select().from(users).where(eq(users.email, email)))[0];
/** Active entities without an owner: neither drafts nor deleted. */
const countUnownedEntities = () =>
  on.platform.db.$count(
    entities,
    and(isNull(entities.ownerId), isNull(entities.deletedAt), eq(entities.isDraft, false), eq(entities.isFixed, false)),
  );

describe("deleting an account during other calls", () => {
  test("leaves no unowned entity when one is created or linked at the same moment", async () => {
    for (const round of [1, 2, 3]) {
      const caller = await registerAccount(on, `creates-${round}@races.test`);
      const { browser, entityId } = await draftedEntity(on, `linked-at-once-${round}`);
      browser.grants.set("account", caller.grants.get("account") ?? "");
      const { id: user_id } = (await findUser(`creates-${round}@races.test`)) ?? { id: "" };
      const made = await Promise.all([
        ...[1, 2, 3].map((n) => caller.call("createEntity", ownPerson(`made-at-once-${round}-${n}`))),
        deleteAccount(caller),
        browser.call("linkEntityUser", { user_id, digitalentity_id: entityId }),
        ...[4, 5, 6].map((n) => caller.call("createEntity", ownPerson(`made-at-once-${round}-${n}`))),
      ]);
      expect(made.every(({ status }) => status < 500)).toBe(true);
      expect(made[3]?.ok).toBe(true);
    }
    expect(await countUnownedEntities()).toBe(0);
  });

  test("deletes the account once when many calls run in parallel", async () => {
    const caller = await registerAccount(on, "twice@races.test");
    expect(statusesOf(await atOnce(4, () => deleteAccount(caller)))).toEqual([200, 401, 401, 401]);
  });

  test("leaves no active entity without an owner when both owners delete their accounts", async () => {
    for (const round of [1, 2, 3]) {
      const first = await registerAccount(on, `first-${round}@races.test`);
      const { id } = answered(await first.call("createEntity", ownPerson(`shared-${round}`)));
      const second = await registerAccount(on, `second-${round}@races.test`);
      await on.platform.db.update(entities).set({ planId: "institution" }).where(eq(entities.id, id));
      const address = { digitalentity_id: id, email_address: `second-${round}@races.test` };
      answered(await first.call("createEntityUser", { ...address, role: "owner" }));
      expect(statusesOf(await Promise.all([deleteAccount(first), deleteAccount(second)]))).toEqual([200, 200]);
    }
    expect(await countUnownedEntities()).toBe(0);
  });

  test("returns a proper error for a parallel message, export or new entity user", async () => {
    const email = "speaks@races.test";
    const visitor = await visitorChat(on, email);
    answered(await visitor.caller.call("completeAccount", registrationFields(email)));
    const owner = await registerAccount(on, "adds@races.test");
    const { id } = answered(await owner.call("createEntity", ownPerson("adds-at-once")));
    const answers = await Promise.all([
      visitor.caller.call("sendMessage", visitor.payload("Are you there?")),
      deleteAccount(visitor.caller),
      visitor.caller.call("startExport", {}),
      owner.call("createEntityUser", { digitalentity_id: id, email_address: email, role: "viewer" }),
      visitor.caller.call("sendMessage", visitor.payload("And now?")),
    ]);
    // A reply that the deletion stops reports a failed generation; nothing else fails.
    const failed = answers.flatMap((answer) => (answer.ok || answer.status < 500 ? [] : [answer.error.data.code]));
    expect(failed.filter((code) => code !== "reply_failed")).toEqual([]);
    expect((await findUser(email))?.passwordHash ?? null).toBeNull();
    await on.settled();
    const left = on.platform.db.select().from(conversations).innerJoin(users, eq(users.id, conversations.userId));
    expect((await left.where(eq(users.email, email))).length).toBe(0);
  });

  test("keeps one admin when the last two delete their accounts in parallel", async () => {
    const { db } = on.platform;
    await db.update(users).set({ isAdmin: false }).where(eq(users.isAdmin, true));
    const admins = await Promise.all(["one", "two"].map((name) => registerAccount(on, `${name}@admins.test`)));
    for (const name of ["one", "two"]) {
      await db
        .update(users)
        .set({ isAdmin: true })
        .where(eq(users.email, `${name}@admins.test`));
    }
    expect(statusesOf(await Promise.all(admins.map(deleteAccount)))).toEqual([200, 409]);
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });
});

describe("single-use operations in parallel calls", () => {
  test("registers an address once and accepts a code once", async () => {
    const visitors = await atOnce(5, async () => new Caller(on));
    const entry = { email_address: "many@races.test", username: "Many", agreed: true } as const;
    expect(countOk(await Promise.all(visitors.map((one) => one.call("registerVisitor", entry))))).toBe(5);
    expect(await on.platform.db.$count(users, eq(users.email, "many@races.test"))).toBe(1);
    const proof = { email_address: "many@races.test", verification_code: await codeFor(on, "many@races.test") };
    const proven = await Promise.all(visitors.map((one) => one.call("verifyEmail", proof)));
    expect(proven.filter((answer) => answer.ok && answer.data.success)).toHaveLength(1);
  });

  test("sets a first password once", async () => {
    const visitor = await verifiedVisitor(on, "completes@races.test");
    const chosenOnes = await atOnce(3, () =>
      visitor.call("completeAccount", registrationFields("completes@races.test")),
    );
    expect(chosenOnes.filter((answer) => answer.ok && answer.data.success)).toHaveLength(1);
  });

  test("replaces a password once and accepts a mailed link once", async () => {
    const caller = await registerAccount(on, "changes@races.test");
    const next = { current_password: PASSWORD, new_password: NEW_PASSWORD, confirm_new_password: NEW_PASSWORD };
    expect(statusesOf(await atOnce(3, () => caller.call("changePassword", next)))).toEqual([200, 400, 400]);
    answered(await caller.call("forgotPassword", { email_address: "changes@races.test" }));
    const [token = ""] = await passwordTokensFor(on, "changes@races.test");
    const reset = { token, new_password: PASSWORD, confirm_new_password: PASSWORD };
    const used = await atOnce(3, () => new Caller(on).call("resetPassword", reset));
    expect(used.filter((answer) => answer.ok && answer.data.success)).toHaveLength(1);
  });

  test("starts no session with a password that is being replaced", async () => {
    const email = "replaced@races.test";
    const caller = await registerAccount(on, email);
    const next = { current_password: PASSWORD, new_password: NEW_PASSWORD, confirm_new_password: NEW_PASSWORD };
    const thieves = await atOnce(4, async () => new Caller(on));
    const signIn = (one: Caller) => one.call("signIn", { email_address: email, password: PASSWORD });
    const [changed] = await Promise.all([caller.call("changePassword", next), ...thieves.map(signIn)]);
    expect(changed?.ok).toBe(true);
    for (const attacker of thieves) expect((await attacker.call("whoAmI", {})).ok).toBe(false);
    const user = await findUser(email);
    expect(await on.platform.db.$count(grants, and(eq(grants.userId, user?.id ?? ""), isNull(grants.revokedAt)))).toBe(
      1,
    );
  });

  test("queues one export for six parallel requests", async () => {
    const caller = await registerAccount(on, "exports@races.test");
    const user = await findUser("exports@races.test");
    expect(countOk(await atOnce(6, () => caller.call("startExport", {})))).toBe(6);
    await on.settled();
    const entries = await on.platform.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, user?.id ?? ""), inArray(auditLog.action, ["export.asked", "export.made"])))
      .orderBy(auditLog.id);
    // Another export starts only after the first one is ready.
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(actions.map((_, n) => (n % 2 === 0 ? "export.asked" : "export.made")));
    expect(actions.length).toBeGreaterThan(1);
  });

  test("gives an address that two accounts prove to one of them", async () => {
    const callers = await Promise.all(["left", "right"].map((name) => registerAccount(on, `${name}@races.test`)));
    const wanted = { email_address: "wanted@races.test", password: PASSWORD };
    const codes: string[] = [];
    for (const caller of callers) {
      answered(await caller.call("requestEmailChange", wanted));
      codes.push(await codeFor(on, "wanted@races.test"));
    }
    const answers = await Promise.all(
      callers.map((caller, n) => caller.call("confirmEmailChange", { verification_code: codes[n] ?? "" })),
    );
    expect(answers.filter((answer) => answer.ok && answer.data.success)).toHaveLength(1);
  });
});

describe("second factors in parallel calls", () => {
  test("confirms an app once with ten recovery codes, each of which signs in once", async () => {
    const caller = await registerAccount(on, "app@races.test");
    const user = await findUser("app@races.test");
    const { app, recoveryCodes: codes } = await setUpTotp(on, caller);
    const renewed = await atOnce(3, () => caller.call("renewRecoveryCodes", { password: PASSWORD }));
    expect(countOk(renewed)).toBe(3);
    expect(await on.platform.db.$count(recoveryCodes, eq(recoveryCodes.userId, user?.id ?? ""))).toBe(10);
    expect(codes).toHaveLength(10);
    const halves = await atOnce(4, () => startMfaLogin(on, "app@races.test"));
    const code = app.codeAt();
    const entered = await Promise.all(
      halves.map(({ caller: one, step }) => one.call("proveCode", { sign_in_id: step.sign_in_id, code })),
    );
    expect(countOk(entered)).toBe(1);
  });

  test("returns recovery codes once for two confirmations of one app", async () => {
    const caller = await registerAccount(on, "confirms@races.test");
    const user = await findUser("confirms@races.test");
    const { secret } = answered(await caller.call("beginTotp", { password: PASSWORD }));
    const code = totpCode(fromBase32(secret), totpStep(on.platform.now()));
    const confirmed = await atOnce(3, () => caller.call("confirmTotp", { code }));
    expect(countOk(confirmed)).toBe(1);
    expect(await on.platform.db.$count(recoveryCodes, eq(recoveryCodes.userId, user?.id ?? ""))).toBe(10);
  });
});
