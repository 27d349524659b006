import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { hashToken } from "../../auth/grants";
import { auditLog } from "../../db/schema/system";
import { grants, users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Authenticator } from "../../testing/authenticator";
import { Caller } from "../../testing/caller";
import { answered, setUpPasskey, setUpTotp } from "../../testing/second-factors";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { enforceAdminSecondFactor } from "./enforce-admin-second-factor";

const ADMIN = { email_address: "root@admin.test", password: PASSWORD };
const HOUR = 60 * 60 * 1000;

let on: TestPlatform;
beforeAll(async () => {
  const env = { RATE_LIMITS: "off", ADMIN_EMAIL: ADMIN.email_address, ADMIN_PASSWORD: PASSWORD };
  on = await createTestPlatform({ env });
});
afterAll(() => on.close());

async function signedInAdmin(remember_me = false): Promise<Caller> {
  const caller = new Caller(on);
  const { user } = answered(await caller.call("signInAdmin", { ...ADMIN, remember_me }));
  expect(user).toMatchObject({ email_address: ADMIN.email_address, is_admin: true, signed_in: true });
  return caller;
}

/** A new admin, with this second factor or none. */
async function createAdmin(email: string, platform = on): Promise<Caller> {
  const caller = await registerAccount(platform, email);
  await platform.platform.db.update(users).set({ isAdmin: true }).where(eq(users.email, email));
  return caller;
}

describe("the admin's sign-in", () => {
  test("issues the admin grant and no other, for eight hours", async () => {
    const caller = await signedInAdmin();
    expect([...caller.grants.keys()]).toEqual(["admin"]);
    expect(answered(await caller.call("getAdminAccess", {})).access).toBe("open");
    on.advance(8 * HOUR - 1000);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
    on.advance(1000);
    expect((await caller.call("getAdminHealth", {})).status).toBe(401);
  });

  test("lasts thirty days with remember me", async () => {
    const caller = await signedInAdmin(true);
    on.advance(30 * 24 * HOUR - 1000);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
    on.advance(1000);
    expect((await caller.call("getAdminHealth", {})).status).toBe(401);
  });

  test("gives the same response to a user who is no admin, a wrong password and an unknown address", async () => {
    const member = await registerAccount(on, "member@admin.test");
    const answers = [];
    for (const given of [
      { email_address: "member@admin.test", password: PASSWORD },
      { ...ADMIN, password: "Not-mine-1!" },
      { email_address: "nobody@admin.test", password: PASSWORD },
    ]) {
      const caller = new Caller(on);
      const answer = await caller.call("signInAdmin", given);
      if (answer.ok) throw new Error("They are in.");
      answers.push({ status: answer.status, message: answer.error.message, code: answer.error.data.code });
      expect(caller.grants.size).toBe(0);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 401, message: "Invalid email or password", code: "invalid_credentials" });
    expect(answered(await member.call("whoAmI", {})).is_admin).toBe(false);
  });

  test("takes the same time for every address, so that timing does not reveal admins", async () => {
    await registerAccount(on, "timed@admin.test");
    const fastest = async (email_address: string) => {
      const times = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const from = performance.now();
        await new Caller(on).call("signInAdmin", { email_address, password: "Not-mine-1!", remember_me: false });
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    const admin = await fastest(ADMIN.email_address);
    // Without password hashing the ratio would be about 1:10.
    expect(await fastest("timed@admin.test")).toBeGreaterThan(admin / 3);
    expect(await fastest("nobody@admin.test")).toBeGreaterThan(admin / 3);
  });

  test("ends the browser's sessions of other users", async () => {
    const caller = await registerAccount(on, "before@admin.test");
    const held = caller.grants.get("account") ?? "";
    answered(await caller.call("signInAdmin", ADMIN));
    expect([...caller.grants.keys()]).toEqual(["admin"]);
    const old = new Caller(on);
    old.grants.set("account", held);
    expect((await old.call("whoAmI", {})).status).toBe(401);
  });

  test("records the sign-in and its rejection in the audit log", async () => {
    await signedInAdmin();
    await new Caller(on).call("signInAdmin", { ...ADMIN, password: "Not-mine-1!" });
    const rows = await on.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    const [admin] = await on.platform.db.select().from(users).where(eq(users.email, ADMIN.email_address));
    expect(rows).toMatchObject([
      { action: "admin.session.refused", actorUserId: null, subjectId: admin?.id },
      { action: "admin.session.started", actorUserId: admin?.id, data: { how: "password" } },
    ]);
  });

  test("limits attempts by address and by client", async () => {
    const limited = await createTestPlatform();
    try {
      const tries = async (count: number, email_address: (n: number) => string) => {
        let last = 0;
        for (let n = 0; n < count; n += 1) {
          const given = { email_address: email_address(n), password: "Not-mine-1!" };
          last = (await new Caller(limited, "198.51.100.1").call("signInAdmin", given)).status;
        }
        return last;
      };
      expect(await tries(8, () => "one@admin.test")).toBe(401);
      expect(await tries(1, () => "one@admin.test")).toBe(429);
      expect(await tries(11, (n) => `${n}@admin.test`)).toBe(401);
      expect(await tries(1, () => "another@admin.test")).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe("access to the admin area", () => {
  test("offers the sign-in to anonymous callers and admins, and is closed to other signed-in users", async () => {
    expect(answered(await new Caller(on).call("getAdminAccess", {})).access).toBe("sign_in");
    const member = await registerAccount(on, "closed@admin.test");
    expect(answered(await member.call("getAdminAccess", {})).access).toBe("closed");
    const admin = await createAdmin("site@admin.test");
    expect(answered(await admin.call("getAdminAccess", {})).access).toBe("sign_in");
  });

  test("ignores every claim in a request's headers", async () => {
    const forged = {
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
      "x-middleware-next": "1",
      "x-middleware-rewrite": "/api/admin/health",
      "x-middleware-set-cookie": "semblance_hint=admin",
      "x-original-url": "/api/admin/health",
      "x-rewrite-url": "/api/admin/health",
      "x-forwarded-user": "admin",
      "x-forwarded-for": "127.0.0.1",
      "x-semblance-direct": "1",
      cookie: "semblance_hint=admin",
    };
    const member = await registerAccount(on, "forger@admin.test");
    const adminCalls = (Object.entries(contract) as [keyof typeof contract, Endpoint][]).filter(
      ([, { access }]) => access === "admin",
    );
    expect(adminCalls.length).toBeGreaterThan(10);
    for (const [name, { path }] of adminCalls) {
      const input = path.includes(":id") ? { id: "1" } : {};
      expect({ name, status: (await new Caller(on).send(name, input, forged)).status }).toEqual({ name, status: 401 });
      expect({ name, status: (await member.send(name, input, forged)).status }).toEqual({ name, status: 404 });
    }
  });
});

describe("an admin's second factor", () => {
  test("is required at the admin sign-in and keeps the remember-me choice", async () => {
    const site = await createAdmin("twice@admin.test");
    const { app } = await setUpTotp(on, site);
    const caller = new Caller(on);
    const given = { email_address: "twice@admin.test", password: PASSWORD, remember_me: true };
    const half = answered(await caller.call("signInAdmin", given));
    expect(half).toMatchObject({ user: null, is_admin: false });
    expect(caller.grants.size).toBe(0);
    const sign_in_id = half.second_step?.sign_in_id ?? "";
    const proven = answered(await caller.call("proveCode", { sign_in_id, code: app.codeAt() }));
    expect(proven).toMatchObject({ is_admin: true, user: { is_admin: true } });
    expect([...caller.grants.keys()]).toEqual(["admin"]);
    on.advance(29 * 24 * HOUR);
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
  });

  test("gives no admin access after the site's sign-in", async () => {
    const site = await createAdmin("site-only@admin.test");
    const { app } = await setUpTotp(on, site);
    const caller = new Caller(on);
    const half = answered(await caller.call("signIn", { email_address: "site-only@admin.test", password: PASSWORD }));
    const sign_in_id = half.second_step?.sign_in_id ?? "";
    answered(await caller.call("proveCode", { sign_in_id, code: app.codeAt() }));
    expect([...caller.grants.keys()]).toEqual(["account"]);
    expect((await caller.call("getAdminHealth", {})).status).toBe(404);
  });

  test("accepts a passkey alone", async () => {
    const site = await createAdmin("passkey@admin.test");
    const device = new Authenticator();
    await setUpPasskey(site, device);
    const caller = new Caller(on);
    const { options } = answered(await caller.call("beginPasskeySignIn", {}));
    answered(await caller.call("provePasskey", { credential: device.use(options), area: "admin" }));
    expect([...caller.grants.keys()]).toEqual(["admin"]);
  });
});

describe("with a required second factor for admins", () => {
  let strict: TestPlatform;
  beforeAll(async () => {
    strict = await createTestPlatform({ env: { RATE_LIMITS: "off", REQUIRE_ADMIN_SECOND_FACTOR: "on" } });
  });
  afterAll(() => strict.close());

  test("rejects an admin without a second factor, accepts one with it, and keeps the last one from being removed", async () => {
    const given = { email_address: "bare@admin.test", password: PASSWORD };
    const site = await createAdmin(given.email_address, strict);
    const caller = new Caller(strict);
    const refused = await caller.call("signInAdmin", given);
    expect(refused).toMatchObject({ ok: false, status: 403, error: { data: { code: "second_factor_required" } } });
    expect(caller.grants.size).toBe(0);
    expect(answered(await site.call("getSecondFactor", {})).is_required).toBe(true);
    const { app } = await setUpTotp(strict, site);
    const half = answered(await caller.call("signInAdmin", given));
    const sign_in_id = half.second_step?.sign_in_id ?? "";
    answered(await caller.call("proveCode", { sign_in_id, code: app.codeAt() }));
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
    const stored = await site.call("removeTotp", { password: PASSWORD });
    expect(stored).toMatchObject({ ok: false, error: { data: { code: "second_factor_required" } } });
    expect(answered(await site.call("getSecondFactor", {})).totp_since).not.toBeNull();
  });

  test("ends sessions without a second factor at the next start and keeps the others", async () => {
    const bare = await createAdmin("before@admin.test", strict);
    const proven = await createAdmin("proven@admin.test", strict);
    await setUpPasskey(proven, new Authenticator());
    const { db, now } = strict.platform;
    for (const caller of [bare, proven]) {
      const tokenHash = hashToken(caller.grants.get("account") ?? "");
      await db.update(grants).set({ kind: "admin" }).where(eq(grants.tokenHash, tokenHash));
    }
    await enforceAdminSecondFactor({ db, now, settings: strict.settings });
    expect((await bare.call("getAdminHealth", {})).status).toBe(401);
    expect((await proven.call("getAdminHealth", {})).ok).toBe(true);
  });
});
