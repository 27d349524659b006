import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { CallName } from "@/lib/contract/http/addresses";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { promoLinks } from "../../db/schema/links";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let admin: Caller;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "academy");
  await on.platform.db.update(entities).set({ planId: "voice" }).where(eq(entities.id, owner.entityId));
  admin = await adminCaller(on);
});

type Role = "owner" | "editor" | "viewer";

const rowsOf = (entityId: string) =>
  on.platform.db.select().from(entityUsers).where(eq(entityUsers.entityId, entityId));
const mailsTo = async (address: string) => {
  await on.platform.jobs.whenIdle();
  return on.mails.filter(({ to }) => to === address);
};
const add = (who: Owner, email_address: string, role: Role = "viewer", caller: Caller = who.caller) =>
  caller.call("createEntityUser", { digitalentity_id: who.entityId, email_address, role });

async function userIdOf(email: string) {
  const [user] = await on.platform.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

async function added(who: Owner, email: string, role: Role) {
  const answer = await add(who, email, role);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.entity_user;
}

describe("the rights of each role", () => {
  const people = ["owner", "editor", "viewer", "suspended", "stranger", "visitor", "anonymous", "admin"] as const;
  type Person = (typeof people)[number];
  const callers = new Map<Person, Caller>();
  let documentId: string;
  let linkId: string;

  beforeAll(async () => {
    callers.set("owner", await addEntityUser(on, owner.entityId, "owner"));
    callers.set("editor", await addEntityUser(on, owner.entityId, "editor"));
    callers.set("viewer", await addEntityUser(on, owner.entityId, "viewer"));
    callers.set("suspended", await addEntityUser(on, owner.entityId, "owner", "suspended"));
    callers.set("stranger", (await ownerOfAnEntity(on, "stranger")).caller);
    callers.set("visitor", await verifiedVisitor(on, "visitor@matrix.test"));
    callers.set("anonymous", new Caller(on));
    callers.set("admin", admin);
    const added = await owner.caller.call("createContextData", {
      digitalentity_id: owner.entityId,
      title: "Rules",
      text: "The academy opens at nine.",
    });
    documentId = added.ok ? added.data.id : "";
    const at = on.platform.now();
    linkId = uuid();
    const link = { id: linkId, entityId: owner.entityId, title: "Home", url: "https://academy.test/", createdAt: at };
    await on.platform.db.insert(promoLinks).values(link);
  });

  const id = () => owner.entityId;
  const reading: [CallName, () => object][] = [
    ["getMyEntity", () => ({ urlslug: "academy" })],
    ["listMyData", () => ({ id: id() })],
    ["listQuestions", () => ({ id: id() })],
    ["getContextData", () => ({ id: documentId })],
    ["listAllowedChatters", () => ({ id: id() })],
    ["listEntityUsers", () => ({ id: id() })],
  ];
  const editing: [CallName, () => object][] = [
    ["updateEntity", () => ({ id: id(), caption: "Of Athens" })],
    ["updateEntityForm", () => ({ id: id(), entity_data: "{}" })],
    ["deleteBannerImage", () => ({ id: id() })],
    ["deleteThumbnailImage", () => ({ id: id() })],
    ["createContextData", () => ({ digitalentity_id: id(), title: "One more", text: "Closed on Mondays." })],
    ["updateContextData", () => ({ id: documentId, year: 1511 })],
    ["createPromoLink", () => ({ urlslug: "academy", title: "x", url: `https://academy.test/${uuid()}` })],
  ];
  const managing: [CallName, () => object][] = [
    ["inviteChatter", () => ({ digitalentity_id: id(), email_address: `${uuid()}@matrix.test` })],
    ["createEntityUser", () => ({ digitalentity_id: id(), email_address: "colleague@matrix.test", role: "viewer" })],
    ["listDomains", () => ({ id: id() })],
  ];
  const MAY: Record<Person, readonly [read: number, edit: number, manage: number]> = {
    owner: [200, 200, 200],
    admin: [200, 200, 200],
    editor: [200, 200, 403],
    viewer: [200, 403, 403],
    suspended: [404, 404, 404],
    stranger: [404, 404, 404],
    visitor: [401, 401, 401],
    anonymous: [401, 401, 401],
  };

  test.each(people)("%s", async (person) => {
    const caller = callers.get(person);
    const ask = async (calls: typeof reading) => {
      const answers: [CallName, number | undefined][] = [];
      for (const [name, input] of calls) answers.push([name, (await caller?.send(name, input()))?.status]);
      return answers;
    };
    const [read, edit, manage] = MAY[person];
    const all = (calls: typeof reading, status: number) => calls.map(([name]) => [name, status]);
    expect(await ask(reading)).toEqual(all(reading, read));
    expect(await ask(editing)).toEqual(all(editing, edit));
    const managed = await ask(managing);
    // A user can be added once.
    expect(managed.map(([name, status]) => [name, status === 409 ? 200 : status])).toEqual(all(managing, manage));
  });

  test.each(["owner", "editor", "viewer"] as const)(
    "%s may chat with the entity when it is invitation-only",
    async (who) => {
      const set = (accessLevel: "public" | "invitation-only") =>
        on.platform.db.update(entities).set({ accessLevel }).where(eq(entities.id, owner.entityId));
      await set("invitation-only");
      const email_address = `${who}.active@academy.test`;
      const say = () =>
        callers.get(who)?.call("sendMessage", { email_address, entityid: id(), user_name: "M", message: "When?" });
      expect(await say()).toMatchObject({ ok: true });
      await on.platform.db.update(entityUsers).set({ status: "suspended" }).where(isPerson(email_address));
      expect(await say()).toMatchObject({ status: 403, error: { data: { code: "invitation_needed" } } });
      await on.platform.db.update(entityUsers).set({ status: "active" }).where(isPerson(email_address));
      await set("public");
    },
  );

  const isPerson = (email: string) =>
    and(
      eq(entityUsers.entityId, owner.entityId),
      eq(
        entityUsers.userId,
        on.platform.db.select({ id: users.id }).from(users).where(eq(users.email, email)) as never,
      ),
    );

  test("do not reach the links and documents of another entity", async () => {
    const other = callers.get("stranger");
    expect(await other?.call("deletePromoLink", { id: linkId })).toMatchObject({ status: 404 });
    expect(await other?.call("deleteContextData", { id: documentId })).toMatchObject({ status: 404 });
    expect(await callers.get("viewer")?.call("deletePromoLink", { id: linkId })).toMatchObject({ status: 403 });
    expect(await callers.get("editor")?.call("deletePromoLink", { id: linkId })).toMatchObject({ ok: true });
  });

  test("the list says what the caller may do with each user: managers all but suspend themselves, others leave", async () => {
    const seen = async (person: Person) => {
      const found = await callers.get(person)?.call("listEntityUsers", { id: owner.entityId });
      if (!found?.ok) throw new Error("the list is not readable");
      const own = found.data.items.find(({ is_self }) => is_self)?.can;
      const other = found.data.items.find(({ is_self }) => !is_self)?.can;
      return { own, other };
    };
    expect(await seen("owner")).toEqual({
      own: { suspend: false, remove: true },
      other: { suspend: true, remove: true },
    });
    for (const person of ["editor", "viewer"] as const) {
      expect(await seen(person)).toEqual({
        own: { suspend: false, remove: true },
        other: { suspend: false, remove: false },
      });
    }
    expect(await seen("admin")).toMatchObject({ other: { suspend: true, remove: true } });
  });

  test("a fixed entity has no users: only admins have rights in it", async () => {
    const fixed = await admin.call("getMyEntity", { urlslug: "praise-of-folly" });
    if (!fixed.ok) throw new Error(fixed.error.message);
    expect(fixed.data).toMatchObject({ role: "admin", is_fixed: true });
    const entityId = fixed.data.id;
    const intruder = await addEntityUser(on, entityId, "owner");
    expect(await intruder.call("getMyEntity", { urlslug: "praise-of-folly" })).toMatchObject({ status: 404 });
    expect(await intruder.call("listMyEntities", {})).toMatchObject({ data: { items: [] } });
    const offer = { digitalentity_id: entityId, email_address: "a@b.test", role: "owner" } as const;
    expect(await admin.call("createEntityUser", offer)).toMatchObject({ status: 409 });
    await on.platform.db.delete(entityUsers).where(eq(entityUsers.entityId, entityId));
  });
});

describe("an added user", () => {
  let team: Owner;
  let n = 0;
  beforeEach(async () => {
    n += 1;
    team = await ownerOfAnEntity(on, `house-${n}`);
    await on.platform.db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, team.entityId));
  });

  test("with an account finds the entity in the dashboard, and gets a mail", async () => {
    const email = `editor-${n}@house.test`;
    const editor = await registerAccount(on, email);
    expect(await editor.call("listMyEntities", {})).toMatchObject({ data: { items: [] } });
    expect(await added(team, email.toUpperCase(), "editor")).toMatchObject({
      email_address: email,
      role: "editor",
      status: "active",
      is_self: false,
    });
    expect(await editor.call("listMyEntities", {})).toMatchObject({
      data: { items: [{ urlslug: `house-${n}`, role: "editor" }] },
    });
    const [mail] = (await mailsTo(email)).slice(-1);
    expect(mail?.text).toContain(`/my-digital-entities/house-${n}`);
    expect(await add(team, email)).toMatchObject({ error: { data: { code: "already_exists" } } });
    expect((await mailsTo(email)).slice(-1)).toEqual([mail]);
  });

  test("without an account gets the role on creating one, and the response does not reveal which it is", async () => {
    const [known, unknown] = [`known-${n}@house.test`, `unknown-${n}@house.test`];
    await registerAccount(on, known);
    const [one, two] = [await added(team, known, "viewer"), await added(team, unknown, "viewer")];
    expect(Object.keys(one)).toEqual(Object.keys(two));
    // A user's id holds the time at which the address became known.
    expect(JSON.stringify(one)).not.toContain(await userIdOf(known));
    expect((await mailsTo(unknown)).at(-1)?.text).toContain("/register");
    const visitor = await verifiedVisitor(on, unknown);
    expect(await visitor.call("listMyEntities", {})).toMatchObject({ status: 401 });
    const fresh = await registerAccount(on, unknown);
    expect(await fresh.call("getMyEntity", { urlslug: `house-${n}` })).toMatchObject({ data: { role: "viewer" } });
  });

  test("keeps the role when an account moves to the address, which stays free until then", async () => {
    const [own, offered] = [`own-${n}@house.test`, `offered-${n}@house.test`];
    const account = await registerAccount(on, own);
    await added(team, offered, "editor");
    const password = "Roodbaard7!";
    expect(await account.call("requestEmailChange", { email_address: offered, password })).toMatchObject({ ok: true });
    const verification_code = await codeFor(on, offered);
    expect(await account.call("confirmEmailChange", { verification_code })).toMatchObject({ ok: true });
    expect(await account.call("getMyEntity", { urlslug: `house-${n}` })).toMatchObject({ data: { role: "editor" } });
  });

  test("with an unverified address does not count as a remaining owner", async () => {
    await added(team, `unproven-${n}@house.test`, "owner");
    const [row] = (await rowsOf(team.entityId)).filter(({ userId }) => userId === team.userId);
    expect(await team.caller.call("deleteEntityUser", { id: row?.id ?? "" })).toMatchObject({ status: 409 });
  });

  test("who is a visitor is erased like any other", async () => {
    const email = `erased-${n}@house.test`;
    await added(team, email, "viewer");
    const visitor = await verifiedVisitor(on, email);
    expect(await visitor.call("eraseVisitorData", { confirmation: "ERASE" })).toMatchObject({ ok: true });
    expect(await on.platform.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("counts against the plan's limit, also concurrently", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((k) => add(team, `crowd-${n}-${k}@house.test`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await rowsOf(team.entityId)).toHaveLength(3);
    const refused = await add(team, `late-${n}@house.test`);
    expect(refused).toMatchObject({ error: { data: { code: "plan_limit_reached" } } });
    expect(await mailsTo(`late-${n}@house.test`)).toEqual([]);
    const [first] = answers.flatMap((answer) => (answer.ok ? [answer.data.entity_user] : []));
    const status = (user_id: string, to: "active" | "suspended") =>
      team.caller.call("setEntityUserStatus", { entity_id: team.entityId, user_id, status: to });
    expect(await status(first?.id ?? "", "suspended")).toMatchObject({ ok: true });
    expect(await add(team, `late-${n}@house.test`)).toMatchObject({ ok: true });
    expect(await status(first?.id ?? "", "active")).toMatchObject({
      error: { data: { code: "plan_limit_reached" } },
    });
  });

  test("is suspended, reactivated and removed; each change is made and audited once", async () => {
    const email = `guest-${n}@house.test`;
    const guest = await registerAccount(on, email);
    const { id } = await added(team, email, "editor");
    const see = () => guest.call("getMyEntity", { urlslug: `house-${n}` });
    const set = (status: "active" | "suspended") =>
      team.caller.call("setEntityUserStatus", { entity_id: team.entityId, user_id: id, status });
    for (const _ of [1, 2]) {
      expect(await set("suspended")).toMatchObject({ data: { entity_user: { status: "suspended" } } });
    }
    expect(await see()).toMatchObject({ status: 404 });
    expect(await guest.call("listMyEntities", {})).toMatchObject({ data: { items: [] } });
    await set("active");
    expect(await see()).toMatchObject({ ok: true });
    expect(await team.caller.call("deleteEntityUser", { id })).toMatchObject({ ok: true });
    expect(await team.caller.call("deleteEntityUser", { id })).toMatchObject({ status: 404 });
    expect(await see()).toMatchObject({ status: 404 });
    const recorded = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action }) => action).sort()).toEqual([
      "entity_user.added",
      "entity_user.removed",
      "entity_user.resumed",
      "entity_user.suspended",
    ]);
  });

  test("can leave, and cannot remove others", async () => {
    const email = `leaver-${n}@house.test`;
    const leaver = await registerAccount(on, email);
    const own = await added(team, email, "viewer");
    const [ownerRow] = await rowsOf(team.entityId);
    expect(await leaver.call("deleteEntityUser", { id: ownerRow?.id ?? "" })).toMatchObject({ status: 403 });
    expect(await leaver.call("deleteEntityUser", { id: own.id })).toMatchObject({ ok: true });
  });

  test("cannot leave, be removed or be suspended as the last active owner", async () => {
    const [row] = await rowsOf(team.entityId);
    const leave = () => team.caller.call("deleteEntityUser", { id: row?.id ?? "" });
    const suspend = () =>
      admin.call("setEntityUserStatus", { entity_id: team.entityId, user_id: team.userId, status: "suspended" });
    expect(await leave()).toMatchObject({ status: 409 });
    expect(await suspend()).toMatchObject({ status: 409 });
    const email = `heir-${n}@house.test`;
    const successor = await registerAccount(on, email);
    const second = await added(team, email, "owner");
    const set = (status: "active" | "suspended") =>
      team.caller.call("setEntityUserStatus", { entity_id: team.entityId, user_id: second.id, status });
    await set("suspended");
    expect(await leave()).toMatchObject({ status: 409 });
    await set("active");
    expect(await leave()).toMatchObject({ ok: true });
    expect(await successor.call("getMyEntity", { urlslug: `house-${n}` })).toMatchObject({ data: { role: "owner" } });
    const [entity] = await on.platform.db.select().from(entities).where(eq(entities.id, team.entityId));
    expect(entity?.ownerId).toBe(await userIdOf(email));
    expect(await successor.call("deleteEntityUser", { id: second.id })).toMatchObject({ status: 409 });
  });

  test("stays when two owners leave concurrently", async () => {
    const email = `twin-${n}@house.test`;
    const twin = await registerAccount(on, email);
    const second = await added(team, email, "owner");
    const [first] = (await rowsOf(team.entityId)).filter(({ userId }) => userId === team.userId);
    const answers = await Promise.all([
      team.caller.call("deleteEntityUser", { id: first?.id ?? "" }),
      twin.call("deleteEntityUser", { id: second.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("passes the entity to the other owner when deleting the account", async () => {
    const email = `partner-${n}@house.test`;
    const partner = await registerAccount(on, email);
    await added(team, email, "owner");
    const password = "Roodbaard7!";
    const founder = `founder-${n}@house.test`;
    const account = await registerAccount(on, founder);
    await added(team, founder, "owner");
    await on.platform.db
      .update(entities)
      .set({ ownerId: await userIdOf(founder) })
      .where(eq(entities.id, team.entityId));
    expect(await account.call("deleteAccount", { password })).toMatchObject({ data: { entities: 0 } });
    expect(await partner.call("getMyEntity", { urlslug: `house-${n}` })).toMatchObject({ data: { role: "owner" } });
  });
});

test("the list is paged and shows e-mail addresses only", async () => {
  const studio = await ownerOfAnEntity(on, "studio");
  await on.platform.db.update(entities).set({ planId: "institution" }).where(eq(entities.id, studio.entityId));
  for (const k of [1, 2, 3]) await added(studio, `person-${k}@studio.test`, "viewer");
  const first = await studio.caller.call("listEntityUsers", { id: studio.entityId, limit: 3 });
  if (!first.ok || !first.data.next_cursor) throw new Error("There is no second page.");
  expect(first.data.items.map((item) => [item.email_address, item.role, item.is_self])).toEqual([
    ["studio@owners.test", "owner", true],
    ["person-1@studio.test", "viewer", false],
    ["person-2@studio.test", "viewer", false],
  ]);
  const rest = await studio.caller.call("listEntityUsers", { id: studio.entityId, cursor: first.data.next_cursor });
  expect(rest).toMatchObject({ data: { items: [{ email_address: "person-3@studio.test" }], next_cursor: null } });
});
