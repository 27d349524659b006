import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import { behaviours, correctionRuns } from "../../db/schema/behaviour";
import { entitySpend } from "../../db/schema/budget";
import { responses } from "../../db/schema/chat";
import { contextDocuments } from "../../db/schema/knowledge";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { mailHeaders } from "../../email/headers";
import { queueSweeps } from "../../jobs/sweeps";
import { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await talkingOwner(on, "luthier");
});

async function list(caller: Caller) {
  const answer = await caller.call("listNotifications", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const work = async (caller: Caller) => (await list(caller)).items.map(({ kind, count }) => [kind, count]);

async function requestAccess({ entityId }: Owner, email: string): Promise<void> {
  const at = on.platform.now();
  const row = { id: newId(), entityId, email, status: "requested" as const, createdAt: at, updatedAt: at };
  await on.platform.db.insert(chatters).values(row);
}

/** Advances to seven o'clock and some minutes (UTC) of the next day, or of the next day of the week. */
function advanceToMorning(day?: number): void {
  const now = on.platform.now();
  const morning = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 7, 10));
  while (day !== undefined && morning.getUTCDay() !== day) morning.setTime(morning.getTime() + DAY_MS);
  on.advance(morning.getTime() - now.getTime());
}

async function sweep(): Promise<void> {
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
}

const digestsTo = (name: string) =>
  on.mails.filter(({ to, unsubscribeUrl }) => to === `${name}@owners.test` && unsubscribeUrl);

const tokenOf = (mail: { unsubscribeUrl?: string } | undefined) =>
  new URL(mail?.unsubscribeUrl ?? "http://no.mail").searchParams.get("token") ?? "";

describe("what waits", () => {
  test("is nothing in a new entity", async () => {
    expect(await list(owner.caller)).toEqual({ items: [], total: 0, digest_interval: "weekly" });
  });

  test("is every kind of open work, counted, with a link to its page", async () => {
    const { db, now } = on.platform;
    const { entityId } = owner;
    const visitor = await visitorOf(on, owner, "margit@visitors.test");
    const asked = await visitor.say("Which planets have rings of ice?");
    await visitor.say("Where is my own treasure buried?", { privacy_code: 2 });
    await visitor.caller.call("rateResponse", { response_id: asked.responseId, rating: "down" });
    const awaiting = await visitor.say("May I speak with a person?");
    await db.update(responses).set({ status: "awaiting_person" }).where(eq(responses.id, awaiting.responseId));
    await requestAccess(owner, "asker@visitors.test");
    const document = { id: newId(), entityId, title: "Notes", source: "Notes", language: "en", createdAt: now() };
    await db.insert(contextDocuments).values({ ...document, status: "failed", dataStorageRegion: "europe" });
    const live = { ...DEFAULT_BEHAVIOUR, budget_messages: 100 };
    await db.insert(behaviours).values({ entityId, live, updatedAt: now() });
    const month = now().toISOString().slice(0, 7);
    await db
      .insert(entitySpend)
      .values({ entityId, month, replies: 85 })
      .onConflictDoUpdate({ target: [entitySpend.entityId, entitySpend.month], set: { replies: 85 } });
    const results = [true, false].map((isHeld) => ({ correctionId: newId(), isHeld, answer: "At ten." }));
    const run = { id: newId(), entityId, settings: live, total: 2, done: 2, createdAt: now(), finishedAt: now() };
    await db.insert(correctionRuns).values({ ...run, status: "failed", results });

    const { items, total } = await list(owner.caller);
    expect(items.map(({ kind, count, href }) => [kind, count, href])).toEqual([
      ["awaiting_person", 1, "/my-conversations/luthier"],
      ["access_request", 1, "/my-chatters/luthier"],
      ["question", 2, "/questions/luthier"],
      ["not_helpful", 1, "/my-conversations/luthier?rating=down"],
      ["correction_failed", 1, "/behaviour/luthier"],
      ["document_failed", 1, "/my-data/luthier"],
      ["budget_warning", 85, "/behaviour/luthier"],
    ]);
    expect(total).toBe(8);
    expect(items[0]?.entity).toMatchObject({ id: entityId, entity_name: "luthier", urlslug: "luthier" });
  });

  test("leaves requests for access to owners, and everything to those without a role", async () => {
    const kindsFor = async (caller: Caller) => (await work(caller)).map(([kind]) => kind);
    for (const role of ["editor", "viewer"] as const) {
      const kinds = await kindsFor(await addEntityUser(on, owner.entityId, role));
      expect(kinds).toContain("question");
      expect(kinds).not.toContain("access_request");
    }
    expect(await kindsFor(await addEntityUser(on, owner.entityId, "owner", "suspended"))).toEqual([]);
    expect(await kindsFor((await ownerOfAnEntity(on, "stranger")).caller)).toEqual([]);
  });

  test("is done when the work is: what was corrected, replaced, published nonetheless or is below the budget waits no more", async () => {
    const { db, now } = on.platform;
    const isTheirs = eq(correctionRuns.entityId, owner.entityId);
    await db.update(correctionRuns).set({ publishedAt: now() }).where(isTheirs);
    await db.update(entitySpend).set({ replies: 130 }).where(eq(entitySpend.entityId, owner.entityId));
    await db.update(responses).set({ correctedAt: now() }).where(eq(responses.entityId, owner.entityId));
    await db.delete(contextDocuments).where(eq(contextDocuments.entityId, owner.entityId));
    expect(await work(owner.caller)).toEqual([
      ["awaiting_person", 1],
      ["access_request", 1],
      ["question", 2],
      ["budget_spent", 130],
    ]);
    await db.update(entitySpend).set({ replies: 79 }).where(eq(entitySpend.entityId, owner.entityId));
    expect((await work(owner.caller)).map(([kind]) => kind)).not.toContain("budget_spent");
  });
});

describe("the digest", () => {
  test("comes on Monday morning by default, once, with what waits and its links", async () => {
    advanceToMorning(MONDAY);
    on.advance(-HOUR_MS);
    await sweep();
    expect(digestsTo("luthier")).toEqual([]);
    on.advance(HOUR_MS);
    await sweep();
    await sweep();
    const [mail, ...more] = digestsTo("luthier");
    expect(more).toEqual([]);
    expect(mail?.text).toContain("1 person asks for access");
    expect(mail?.html).toContain("/my-chatters/luthier");
    expect(mail && mailHeaders(mail).headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http.*\/api\/notifications\/unsubscribe\?token=.+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(digestsTo("stranger")).toEqual([]);
    advanceToMorning();
    await sweep();
    expect(digestsTo("luthier")).toHaveLength(1);
  });

  test("the digest comes as often as its reader chose", async () => {
    const [caller, sent] = [owner.caller, digestsTo("luthier").length];
    expect(await caller.call("setDigestInterval", { digest_interval: "daily" })).toMatchObject({ ok: true });
    expect((await list(caller)).digest_interval).toBe("daily");
    advanceToMorning();
    await sweep();
    expect(digestsTo("luthier")).toHaveLength(sent + 1);
    await caller.call("setDigestInterval", { digest_interval: "off" });
    advanceToMorning(MONDAY);
    await sweep();
    expect(digestsTo("luthier")).toHaveLength(sent + 1);
    const changes = await on.platform.db.select().from(auditLog).where(eq(auditLog.action, "digest.changed"));
    expect(changes.map(({ data }) => data)).toEqual([{ digest_interval: "daily" }, { digest_interval: "off" }]);
  });

  test("only the link of its own mail stops the digest without a sign-in", async () => {
    await owner.caller.call("setDigestInterval", { digest_interval: "weekly" });
    const token = tokenOf(digestsTo("luthier")[0]);
    const anonymous = new Caller(on);
    for (const wrong of ["", "unknown", `${owner.userId}.${"A".repeat(43)}`, token.replace(/^......../, "00000000")])
      expect(await anonymous.call("unsubscribe", { token: wrong })).toMatchObject({ ok: false });
    expect((await list(owner.caller)).digest_interval).toBe("weekly");
    for (let times = 0; times < 2; times++)
      expect(await anonymous.call("unsubscribe", { token })).toMatchObject({ ok: true });
    expect((await list(owner.caller)).digest_interval).toBe("off");
    const stops = await on.platform.db.select().from(auditLog).where(eq(auditLog.action, "digest.unsubscribed"));
    expect(stops).toHaveLength(1);
  });

  test("takes the one-click form of a mail program", async () => {
    const { db } = on.platform;
    await db.update(users).set({ digestInterval: "weekly" }).where(eq(users.id, owner.userId));
    const token = tokenOf(digestsTo("luthier")[0]);
    const request = new Request(`http://platform.internal/notifications/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect((await on.app.fetch(request)).status).toBe(200);
    expect((await list(owner.caller)).digest_interval).toBe("off");
  });
});
