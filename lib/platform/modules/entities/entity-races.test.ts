import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, count, eq, isNull, sum } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { LINKS_MAX } from "@/lib/contract/links/schemas";
import { chatters } from "../../db/schema/access";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import { promoLinks } from "../../db/schema/links";
import { auditLog } from "../../db/schema/system";
import { talkSystems } from "../../db/schema/talk";
import { queueSweeps } from "../../jobs/sweeps";
import { registerAccount } from "../../testing/accounts";
import { atOnce, countOk, statusesOf } from "../../testing/at-once";
import type { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { planRights } from "../../testing/plan-rights";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { draftedEntity, draftOf, ownPerson, startedWorkflow } from "../../testing/workflows";
import { RESTORABLE_MS } from "../knowledge/delete-context-data";

let on: TestPlatform;
let owner: Owner;
let count_ = 0;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `race-${++count_}`);
});
afterAll(() => on.close());

const slug = () => `race-${count_}`;
const put = (planId: string) => on.platform.db.update(entities).set({ planId }).where(eq(entities.id, owner.entityId));

describe("a unique value", () => {
  test("gives a slug once, to accounts and workflows alike", async () => {
    const caller = await registerAccount(on, `slug-${count_}@races.test`);
    const { browser, guid } = await startedWorkflow(on);
    const draft = await draftOf(browser, guid, "wanted-by-many");
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => caller.call("createEntity", ownPerson("wanted-by-many"))),
      browser.call("createEntityUnauth", draft),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  test("links a workflow's entity once, and keeps a finished workflow finished", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "linked-once");
    const account = await registerAccount(on, "links-once@races.test");
    browser.grants.set("account", account.grants.get("account") ?? "");
    const me = answered(await browser.call("whoAmI", {}));
    const link = { user_id: me.user_id, digitalentity_id: entityId };
    const linked = await Promise.all([
      ...[1, 2, 3].map(() => browser.call("linkEntityUser", link)),
      ...[1, 2].map(() => browser.call("updateWorkflow", { id: guid, status: "completed" })),
    ]);
    expect(countOk(linked)).toBe(5);
    const isLinked = and(eq(auditLog.action, "entity.linked"), eq(auditLog.subjectId, entityId));
    expect(await on.platform.db.$count(auditLog, isLinked)).toBe(1);
    expect(await on.platform.db.$count(entityUsers, eq(entityUsers.entityId, entityId))).toBe(1);
  });
});

describe("a plan's limits under concurrency", () => {
  test("hold for links", async () => {
    await on.platform.db.insert(promoLinks).values(
      Array.from({ length: 8 }, (_, n) => {
        return {
          id: uuid(),
          entityId: owner.entityId,
          title: "x",
          url: `https://x.test/${n}`,
          createdAt: on.platform.now(),
        };
      }),
    );
    const add = (n: number) =>
      owner.caller.call("createPromoLink", { urlslug: slug(), title: "More", url: `https://more.test/${n}` });
    expect(countOk(await atOnce(30, add))).toBe(LINKS_MAX - 8);
    expect(await on.platform.db.$count(promoLinks, eq(promoLinks.entityId, owner.entityId))).toBe(LINKS_MAX);
  });

  test("hold for users, including reactivated ones", async () => {
    await put("portrait");
    const limit = planRights("portrait").entityUsers;
    const add = (n: number) =>
      owner.caller.call("createEntityUser", {
        digitalentity_id: owner.entityId,
        email_address: `person-${n}@${slug()}.test`,
        role: "viewer",
      });
    expect(countOk(await atOnce(limit + 3, add))).toBe(limit - 1);
    const isActive = and(eq(entityUsers.entityId, owner.entityId), eq(entityUsers.status, "active"));
    expect(await on.platform.db.$count(entityUsers, isActive)).toBe(limit);
  });

  test("hold for domains, and a name is claimed once", async () => {
    await put("institution");
    const claim = (n: number) =>
      owner.caller.call("createDomain", { id: owner.entityId, hostname: `n${n}.${slug()}.test` });
    const same = await atOnce(3, () => claim(0));
    expect(statusesOf(same)).toEqual([200, 409, 409]);
    const created = countOk(await atOnce(12, (n) => claim(n + 1)));
    expect(await on.platform.db.$count(domains, eq(domains.entityId, owner.entityId))).toBe(1 + created);
    expect((await claim(50)).status).toBe(409);
  });

  test("hold for documents that are added and read concurrently", async () => {
    const { db } = on.platform;
    const limit = planRights("free").passages;
    const add = (n: number) =>
      owner.caller.call("createContextData", {
        digitalentity_id: owner.entityId,
        title: `Document ${n}`,
        text: Array.from({ length: 40 }, (_, m) => `Ship ${m} of fleet ${n} lay in the harbour at noon.`).join("\n\n"),
      });
    answered(await add(0));
    await on.settled();
    const fill = (passageCount: number) =>
      db.update(contextDocuments).set({ passageCount }).where(eq(contextDocuments.title, "Document 0"));
    // Room for little more, and a second node that ingests concurrently.
    await fill(limit - 5);
    const second = await createTestPlatform({ beside: on, env: { RATE_LIMITS: "off" } });
    await atOnce(4, (n) => add(n + 1));
    second.platform.jobs.wake();
    await on.settled();
    await second.close();
    const isReady = and(eq(contextDocuments.entityId, owner.entityId), eq(contextDocuments.status, "ready"));
    const [used] = await db
      .select({ n: sum(contextDocuments.passageCount) })
      .from(contextDocuments)
      .where(isReady);
    expect(Number(used?.n)).toBeLessThanOrEqual(limit);
    await fill(limit);
    expect(statusesOf(await atOnce(4, (n) => add(n + 5)))).toEqual([409, 409, 409, 409]);
  });
});

describe("the last owner", () => {
  test("stays when two owners suspend or remove each other at once", async () => {
    await put("institution");
    const other = await addEntityUser(on, owner.entityId, "owner");
    const rows = await on.platform.db.select().from(entityUsers).where(eq(entityUsers.entityId, owner.entityId));
    const otherRow = rows.find(({ userId }) => userId !== owner.userId);
    const ownRow = rows.find(({ userId }) => userId === owner.userId);
    const answers = await Promise.all([
      owner.caller.call("deleteEntityUser", { id: otherRow?.id ?? "" }),
      other.call("setEntityUserStatus", { entity_id: owner.entityId, user_id: owner.userId, status: "suspended" }),
      other.call("deleteEntityUser", { id: ownRow?.id ?? "" }),
      owner.caller.call("deleteEntityUser", { id: ownRow?.id ?? "" }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const isOwner = and(eq(entityUsers.role, "owner"), eq(entityUsers.status, "active"));
    expect(
      await on.platform.db.$count(entityUsers, and(eq(entityUsers.entityId, owner.entityId), isOwner)),
    ).toBeGreaterThan(0);
  });
});

describe("an entity that is deleted concurrently", () => {
  test("is deleted once and restored once", async () => {
    const { caller, entityId: id } = owner;
    expect(statusesOf(await atOnce(3, () => caller.call("deleteEntity", { id })))).toEqual([200, 404, 404]);
    expect(statusesOf(await atOnce(3, () => caller.call("restoreEntity", { id })))).toEqual([200, 404, 404]);
  });

  test("is either restored or erased completely at the end of its grace period", async () => {
    const { caller, entityId: id } = owner;
    answered(await caller.call("deleteEntity", { id }));
    on.advance(7 * 24 * 60 * 60 * 1000 - 1);
    const restoring = caller.call("restoreEntity", { id });
    on.advance(1);
    await queueSweeps(on.platform);
    const restored = await restoring;
    await on.settled();
    const [row] = await on.platform.db.select().from(entities).where(eq(entities.id, id));
    expect(restored.ok).toBe(row !== undefined && row.deletedAt === null);
  });

  test("accepts no further message, document or picture, with a message", async () => {
    const { caller, entityId: id } = owner;
    const visitor = await verifiedVisitor(on, `talks-${count_}@races.test`);
    const input = { email_address: `talks-${count_}@races.test`, user_name: "Margit", entityid: id };
    const added = { digitalentity_id: id, title: "Late", text: "Late words in the harbour." };
    const answers = await Promise.all([
      visitor.call("sendMessage", { ...input, message: "Are you there?" }),
      caller.call("createContextData", added),
      caller.call("deleteEntity", { id }),
      caller.call("createContextData", added),
      caller.call("updateEntity", { id, caption: "Late" }),
      visitor.call("sendMessage", { ...input, message: "And now?" }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await caller.call("createContextData", added)).status).toBe(404);
    on.advance(8 * 24 * 60 * 60 * 1000);
    for (let round = 0; round < 3; round++) {
      await queueSweeps(on.platform);
      await on.settled();
      on.advance(60_000);
    }
    expect(await on.platform.db.$count(entities, eq(entities.id, id))).toBe(0);
    expect(await on.platform.db.$count(contextDocuments, eq(contextDocuments.entityId, id))).toBe(0);
  });
});

describe("concurrent changes", () => {
  test("do not restore a deleted document", async () => {
    const { caller, entityId } = owner;
    for (const round of [1, 2, 3]) {
      const { id } = answered(
        await caller.call("createContextData", {
          digitalentity_id: entityId,
          title: `T${round}`,
          text: "Ships in harbours.",
        }),
      );
      await on.settled();
      await Promise.all([
        caller.call("updateContextData", { id, text: "Other ships." }),
        caller.call("deleteContextData", { id }),
        caller.call("updateContextData", { id, title: "Other" }),
      ]);
      await on.settled();
      const [left] = await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id));
      expect(left?.status).toBe("deleted");
    }
    on.advance(RESTORABLE_MS + 1);
    on.platform.jobs.wake();
    await on.settled();
    expect(await on.platform.db.$count(contextDocuments, eq(contextDocuments.entityId, entityId))).toBe(0);
  });

  test("derive columns from the entity's current access level", async () => {
    const { caller, entityId: id } = owner;
    answered(await caller.call("updateEntity", { id, access_level: "invitation-only", accept_request: true }));
    await Promise.all([
      caller.call("updateEntity", { id, access_level: "public" }),
      caller.call("updateEntity", { id, accept_request: true }),
      caller.call("updateEntity", { id, caption: "Meanwhile" }),
    ]);
    const [row] = await on.platform.db.select().from(entities).where(eq(entities.id, id));
    expect(row).toMatchObject({ accessLevel: "public", acceptRequest: false });
  });

  test("answer an invitation once, and a revoked one admits nobody", async () => {
    const { caller, entityId } = owner;
    await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, entityId));
    const email_address = `guest-${count_}@races.test`;
    const invited = answered(await caller.call("inviteChatter", { digitalentity_id: entityId, email_address }));
    await on.settled();
    const token = /token=([\w-]+)/.exec(on.mails.findLast(({ to }) => to === email_address)?.text ?? "")?.[1] ?? "";
    const answer = { response: "accept", email_address, entity_urlslug: slug(), token } as const;
    const [, , revoked] = await Promise.all([
      caller.call("processInvitationResponse", answer),
      caller.call("processInvitationResponse", answer),
      caller.call("revokeInvitation", { chatter_id: invited.chatter.id }),
    ]);
    expect(revoked?.ok).toBe(true);
    const [row] = await on.platform.db.select().from(chatters).where(eq(chatters.email, email_address));
    expect(row?.status).toBe("revoked");
  });

  test("of different talk parameters are all kept, and fallbacks form no cycle", async () => {
    const admin: Caller = await adminCaller(on);
    await Promise.all([
      admin.call("updateTalkParameters", { id: 1, temperature: 0.4 }),
      admin.call("updateTalkParameters", { id: 1, passages: 5 }),
      admin.call("updateTalkParameters", { id: 1, history_window: 6 }),
    ]);
    const level = answered(await admin.call("getTalkParameters", { id: 1 }));
    expect(level.own).toMatchObject({ temperature: 0.4, passages: 5, history_window: 6 });
    const system = { name: "Spare", provider: "embedded" } as const;
    const [left, right] = await atOnce(2, async () => answered(await admin.call("createTalkSystem", system)));
    await Promise.all([
      admin.call("updateTalkSystem", { id: left?.id ?? 0, fallback_id: right?.id ?? 0 }),
      admin.call("updateTalkSystem", { id: right?.id ?? 0, fallback_id: left?.id ?? 0 }),
    ]);
    const isCut = isNull(talkSystems.fallbackId);
    const [cut] = await on.platform.db
      .select({ n: count() })
      .from(talkSystems)
      .where(and(eq(talkSystems.name, "Spare"), isCut));
    expect(cut?.n).toBe(1);
  });
});
