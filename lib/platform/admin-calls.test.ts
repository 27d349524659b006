import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contract } from "@/lib/contract";
import type { CallName } from "@/lib/contract/http/addresses";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { hashToken } from "./auth/grants";
import { grants, users } from "./db/schema/users";
import { PASSWORD, registerAccount } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { verifiedVisitor } from "./testing/visitors";

const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;

/** Callers without a valid admin grant, with the status that every admin call answers them with. */
const REFUSED = {
  anonymous: UNAUTHENTICATED,
  "an invented token": UNAUTHENTICATED,
  "an expired admin grant": UNAUTHENTICATED,
  "a revoked admin grant": UNAUTHENTICATED,
  "the admin grant of somebody who is no admin any more": UNAUTHENTICATED,
  "the admin grant of a suspended admin": UNAUTHENTICATED,
  "a visitor": NOT_FOUND,
  "an owner": NOT_FOUND,
  "an admin who signed in to the site only": NOT_FOUND,
} as const;

const names = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([name, { access }]) =>
  access === "admin" ? [name] : [],
);

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
const callers = new Map<string, Caller>();

beforeAll(async () => {
  callers.set("anonymous", new Caller(on));
  const invented = new Caller(on);
  invented.grants.set("admin", "0".repeat(64));
  callers.set("an invented token", invented);
  callers.set("an expired admin grant", await adminWhose("expired@matrix.test", { expiresAt: on.platform.now() }));
  callers.set("a revoked admin grant", await adminWhose("revoked@matrix.test", { revokedAt: on.platform.now() }));
  callers.set("a visitor", await verifiedVisitor(on, "visitor@matrix.test"));
  callers.set("an owner", (await ownerOfAnEntity(on, "owned")).caller);
  const siteOnly = await registerAccount(on, "site-only@matrix.test");
  await setAdmin("site-only@matrix.test", true);
  callers.set("an admin who signed in to the site only", siteOnly);
  const former = await adminWhose("former@matrix.test", {});
  await setAdmin("former@matrix.test", false);
  callers.set("the admin grant of somebody who is no admin any more", former);
  const suspended = await adminWhose("suspended@matrix.test", {});
  const now = on.platform.now();
  await on.platform.db.update(users).set({ suspendedAt: now }).where(eq(users.email, "suspended@matrix.test"));
  callers.set("the admin grant of a suspended admin", suspended);
});

/** A signed-in admin whose grant is then changed. */
async function adminWhose(email: string, change: Partial<typeof grants.$inferInsert>): Promise<Caller> {
  await registerAccount(on, email);
  await setAdmin(email, true);
  const caller = new Caller(on);
  await caller.call("signInAdmin", { email_address: email, password: PASSWORD, remember_me: false });
  const token = caller.grants.get("admin");
  if (!token) throw new Error(`${email} has no admin grant.`);
  if (Object.keys(change).length > 0) {
    await on.platform.db
      .update(grants)
      .set(change)
      .where(eq(grants.tokenHash, hashToken(token)));
  }
  return caller;
}

const setAdmin = (email: string, isAdmin: boolean) =>
  on.platform.db.update(users).set({ isAdmin }).where(eq(users.email, email));

describe.each(names)("%s", (name) => {
  test.each(Object.entries(REFUSED))("is refused to %s", async (who, status) => {
    const caller = callers.get(who);
    if (!caller) throw new Error(`There is no caller for ${who}.`);
    expect((await caller.send(name, VALID_INPUTS[name])).status).toBe(status);
  });
});
