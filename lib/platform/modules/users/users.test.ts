import { beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { ownerOfAnEntity } from "../../testing/owners";
import { passwordTokensFor } from "../../testing/password-links";
import { answered, setUpTotp } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});

async function idOf(email: string): Promise<string> {
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

/** Starts a visitor's registration, and leaves the code unused. */
async function unverifiedVisitor(email: string): Promise<Caller> {
  const caller = new Caller(on);
  answered(await caller.call("registerVisitor", { email_address: email, username: "Margit", agreed: true }));
  return caller;
}

const lastAction = async (subjectId: string) => {
  const entries = answered(await admin.call("listAuditEntries", { subject_id: subjectId, limit: "1" }));
  return entries.items[0];
};

type Filters = Parameters<typeof list>[0];
async function list(filters: {
  q?: string;
  state?: "verified" | "unverified" | "suspended" | "admin";
  region?: "usa" | "europe";
  sort?: "newest" | "name";
  limit?: string;
  cursor?: string;
}) {
  return answered(await admin.call("listUsers", filters));
}
const emailsOf = async (filters: Filters) => (await list(filters)).items.map(({ email_address }) => email_address);

describe("the list of users", () => {
  beforeAll(async () => {
    await registerAccount(on, "zoe@list.test");
    await verifiedVisitor(on, "visitor@list.test", "Łukasz Ångström");
    await unverifiedVisitor("unverified@list.test");
    await verifiedVisitor(on, "suspended@list.test", "Aaron");
    answered(await admin.call("suspendUser", { id: await idOf("suspended@list.test"), reason: "Spam." }));
  });

  test("shows the newest first, page by page", async () => {
    const first = await list({ q: "list.test", limit: "3" });
    const second = await list({ q: "list.test", limit: "3", cursor: first.next_cursor ?? "" });
    expect([...first.items, ...second.items].map(({ email_address }) => email_address)).toEqual([
      "suspended@list.test",
      "unverified@list.test",
      "visitor@list.test",
      "zoe@list.test",
    ]);
    expect(second.next_cursor).toBeNull();
  });

  test("is ordered by name on request, accents and case aside, and by address where there is no name", async () => {
    const emails = ["suspended@list.test", "visitor@list.test", "unverified@list.test", "zoe@list.test"];
    await on.platform.db.update(users).set({ userName: null }).where(eq(users.email, "unverified@list.test"));
    await on.platform.db
      .update(users)
      .set({ firstName: "Zoë", lastName: "Ünal" })
      .where(eq(users.email, "zoe@list.test"));
    const first = await list({ q: "list.test", sort: "name", limit: "2" });
    const second = await list({ q: "list.test", sort: "name", limit: "2", cursor: first.next_cursor ?? "" });
    expect([...first.items, ...second.items].map(({ email_address }) => email_address)).toEqual(emails);
  });

  test("finds words of names and addresses, whatever their accents", async () => {
    expect(await emailsOf({ q: "lukasz angstrom" })).toEqual(["visitor@list.test"]);
    expect(await emailsOf({ q: "zoe LIST" })).toEqual(["zoe@list.test"]);
    expect(await emailsOf({ q: "100%_" })).toEqual([]);
    // Two letters match beginnings of words.
    expect(await emailsOf({ q: "ZÖ" })).toEqual(["zoe@list.test"]);
    expect(await emailsOf({ q: "oe" })).toEqual([]);
  });

  test("is narrowed by state and region", async () => {
    const q = "list.test";
    expect(await emailsOf({ q, state: "suspended" })).toEqual(["suspended@list.test"]);
    expect(await emailsOf({ q, state: "unverified" })).toEqual(["unverified@list.test"]);
    expect(await emailsOf({ q, state: "verified", region: "europe" })).toEqual(["zoe@list.test"]);
    expect(await emailsOf({ state: "admin" })).toEqual([on.settings.admin.email]);
  });

  test("tells how each one signs in, what each one has, and when each one was last seen", async () => {
    const owner = await ownerOfAnEntity(on, "owner-in-list");
    const [item] = (await list({ q: "owner-in-list" })).items;
    expect(item).toMatchObject({
      id: owner.userId,
      verified: true,
      has_password: true,
      has_second_factor: false,
      organizations: [],
      entities: 1,
      messages: 0,
      suspended: false,
    });
    expect(item?.last_seen_at).toBe(on.platform.now().toISOString());
    await setUpTotp(on, await registerAccount(on, "app@methods.test"));
    const visitor = await visitorChat(on, "asks@methods.test");
    await visitor.ask("Who painted you?");
    const byEmail = new Map((await list({ q: "methods.test" })).items.map((user) => [user.email_address, user]));
    expect(byEmail.get("app@methods.test")).toMatchObject({ has_second_factor: true, messages: 0 });
    expect(byEmail.get("asks@methods.test")).toMatchObject({ has_password: false, messages: 1, entities: 0 });
  });

  test("is sent as a file of the users that match, in which no cell is a formula", async () => {
    await verifiedVisitor(on, "formula@export.test", "=1+1");
    const response = await admin.send("exportUsers", { q: "export.test" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [header, ...lines] = (await response.text()).trimEnd().split("\r\n");
    expect(header).toContain("id,name,email_address");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(",'=1+1,formula@export.test,");
    const [entry] = await on.platform.db.select().from(auditLog).where(eq(auditLog.action, "users.exported"));
    expect(entry?.data).toEqual({ is_searched: true });
  });
});

describe("one user", () => {
  test("is shown with entities and sessions, and not found under another id", async () => {
    const owner = await ownerOfAnEntity(on, "shown-owner");
    const user = answered(await admin.call("getUser", { id: owner.userId }));
    expect(user.entity_list).toEqual([
      { id: owner.entityId, name: "shown-owner", urlslug: "shown-owner", role: "owner", suspended: false },
    ]);
    expect(user.sessions).toMatchObject([{ kind: "account", is_this_browser: false }]);
    expect(user).toMatchObject({ is_self: false, is_last_admin: false });
    const unknown = await admin.call("getUser", { id: "00000000-0000-4000-8000-000000000000" });
    expect(unknown).toMatchObject({ status: 404, error: { message: "User not found" } });
  });

  test("is marked as verified without a code, once in the audit log", async () => {
    const email = "verify@acts.test";
    await unverifiedVisitor(email);
    const id = await idOf(email);
    for (const _ of [1, 2]) expect(answered(await admin.call("verifyUser", { id })).verified).toBe(true);
    const isVerified = and(eq(auditLog.subjectId, id), eq(auditLog.action, "user.verified"));
    expect(await on.platform.db.$count(auditLog, isVerified)).toBe(1);
  });

  test("gets another code, which works in the browser that asked for the first", async () => {
    const email = "resend@acts.test";
    const caller = await unverifiedVisitor(email);
    const before = await codeFor(on, email);
    const id = await idOf(email);
    answered(await admin.call("resendUserCode", { id }));
    const code = await codeFor(on, email);
    expect(on.mails.filter(({ to }) => to === email)).toHaveLength(2);
    const old = await caller.call("verifyEmail", { email_address: email, verification_code: before });
    if (before !== code) expect(answered(old).success).toBe(false);
    expect(answered(await caller.call("verifyEmail", { email_address: email, verification_code: code }))).toMatchObject(
      {
        success: true,
      },
    );
    expect((await admin.call("resendUserCode", { id })).status).toBe(409);
    expect((await lastAction(id))?.action).toBe("email.verified");
  });

  test("is signed out everywhere and can sign in again", async () => {
    const caller = await registerAccount(on, "out@acts.test");
    const id = await idOf("out@acts.test");
    expect(answered(await admin.call("endUserSessions", { id })).ended).toBe(1);
    expect((await caller.call("whoAmI", {})).status).toBe(401);
    const again = await caller.call("signIn", { email_address: "out@acts.test", password: PASSWORD });
    expect(again.ok).toBe(true);
  });

  test("is erased with what nobody else owns, and the audit log keeps who did it", async () => {
    const email = "erased@acts.test";
    const caller = await registerAccount(on, email);
    const id = await idOf(email);
    const answer = answered(await admin.call("deleteUser", { id }));
    expect(answer).toEqual({ success: true, email_address: email, entities: 0 });
    expect((await caller.call("whoAmI", {})).status).toBe(401);
    await on.platform.jobs.whenIdle();
    expect(await findTablesContaining(on.platform.db, email)).toEqual([]);
    expect(await lastAction(id)).toMatchObject({
      action: "user.deleted",
      actor: { email_address: on.settings.admin.email },
      subject: { type: "user", id, name: null },
    });
    expect((await admin.call("deleteUser", { id })).status).toBe(404);
  });
});

describe("inviting an admin", () => {
  const person = { first_name: "Ivo", last_name: "Lindqvist" };

  test("makes a new user whose mailed link sets the first password, with which the admin area opens", async () => {
    const email_address = "ivo@invited.test";
    const user = answered(await admin.call("inviteAdmin", { ...person, email_address }));
    expect(user).toMatchObject({ name: "Ivo Lindqvist", is_admin: true, verified: false, has_password: false });
    const [token = ""] = await passwordTokensFor(on, email_address);
    on.advance(2 * 24 * 60 * 60 * 1000);
    const chosen = { token, new_password: PASSWORD, confirm_new_password: PASSWORD };
    expect(answered(await new Caller(on).call("resetPassword", chosen)).success).toBe(true);
    const caller = new Caller(on);
    answered(await caller.call("signInAdmin", { email_address, password: PASSWORD }));
    expect((await caller.call("getAdminHealth", {})).ok).toBe(true);
    admin = await adminCaller(on);
  });

  test("gives an existing account the role without a new password, and keeps its name", async () => {
    const email_address = "margit@invited.test";
    await registerAccount(on, email_address);
    const user = answered(await admin.call("inviteAdmin", { ...person, email_address }));
    expect(user).toMatchObject({ name: "Margit Fjord", is_admin: true, has_password: true });
    expect(await passwordTokensFor(on, email_address)).toEqual([]);
    const mail = on.mails.findLast(({ to }) => to === email_address);
    expect(mail?.text).toContain("/admin/login");
    expect(await admin.call("inviteAdmin", { ...person, email_address })).toMatchObject({
      status: 409,
      error: { data: { fields: { email_address: "This person is an admin already." } } },
    });
  });

  test("mails another link to an admin who has no password yet; the older one stops working", async () => {
    const email_address = "again@invited.test";
    for (const _ of [1, 2]) answered(await admin.call("inviteAdmin", { ...person, email_address }));
    const [older = "", newer = ""] = await passwordTokensFor(on, email_address);
    const choose = async (token: string) =>
      answered(
        await new Caller(on).call("resetPassword", { token, new_password: PASSWORD, confirm_new_password: PASSWORD }),
      ).success;
    expect(await choose(older)).toBe(false);
    expect(await choose(newer)).toBe(true);
  });

  test("is refused for a suspended user, who stays no admin", async () => {
    const email_address = "suspended@invited.test";
    await registerAccount(on, email_address);
    const id = await idOf(email_address);
    answered(await admin.call("suspendUser", { id, reason: "Spam." }));
    expect((await admin.call("inviteAdmin", { ...person, email_address })).status).toBe(409);
    expect((await admin.call("setUserAdmin", { id, is_admin: true })).status).toBe(409);
    expect(answered(await admin.call("getUser", { id })).is_admin).toBe(false);
  });
});
