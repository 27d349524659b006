import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import { LIMITS } from "@/lib/contract/http/limits";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { auditLog, jobs } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let on: TestPlatform;
let salon: Owner;
let neighbour: Owner;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  salon = await ownerOfAnEntity(on, "salon");
  neighbour = await ownerOfAnEntity(on, "neighbour");
  await on.platform.db
    .update(entities)
    .set({ accessLevel: "invitation-only", acceptRequest: true })
    .where(eq(entities.id, salon.entityId));
});
beforeEach(async () => {
  await on.platform.db.delete(chatters);
  await on.platform.jobs.whenIdle();
  on.mails.splice(0);
});
afterAll(() => on.close());

async function insertChatter(status: ChatterStatus, email = "guest@salon.test"): Promise<string> {
  const at = on.platform.now();
  const id = uuid();
  await on.platform.db
    .insert(chatters)
    .values({ id, entityId: salon.entityId, email, name: "Oona", status, createdAt: at, updatedAt: at });
  return id;
}

const findChatter = async (id: string) => (await on.platform.db.select().from(chatters).where(eq(chatters.id, id)))[0];
const invite = (email_address: string, message?: string, who: Owner = salon) =>
  who.caller.call("inviteChatter", { digitalentity_id: salon.entityId, email_address, message });
const sentMails = async (to = "guest@salon.test") => {
  await on.platform.jobs.whenIdle();
  return on.mails.filter((mail) => mail.to === to);
};

const STATUSES = ["requested", "invited", "accepted", "denied", "declined", "revoked"] as const;
const STEPS = {
  acceptRequest: { from: ["requested"], to: "accepted", subject: "You may talk with salon now" },
  denyRequest: { from: ["requested"], to: "denied", subject: "Your request for access to salon" },
  revokeInvitation: { from: ["accepted", "invited"], to: "revoked", subject: "Your access to salon has ended" },
} as const;

describe.each(Object.entries(STEPS))("%s", (name, { from, to, subject }) => {
  const step = (chatter_id: string, who = salon.caller) => who.call(name as keyof typeof STEPS, { chatter_id });

  test.each(STATUSES)("handles a chatter with the status %s", async (status) => {
    const id = await insertChatter(status);
    const answer = await step(id);
    if ((from as readonly string[]).includes(status)) {
      expect(answer).toMatchObject({ data: { success: true, chatter: { id, status: to, name: "Oona" } } });
      expect((await sentMails()).map((mail) => mail.subject)).toEqual([subject]);
      expect(await step(id)).toMatchObject({ ok: true, data: { chatter: { status: to } } });
      expect(await sentMails()).toHaveLength(1);
      return;
    }
    if (status === to) expect(answer).toMatchObject({ ok: true });
    else expect(answer).toMatchObject({ status: 409, error: { data: { code: "not_possible_now" } } });
    expect((await findChatter(id))?.status).toBe(status);
    expect(await sentMails()).toEqual([]);
  });

  test("rejects callers other than the owner as if there were no chatter", async () => {
    const id = await insertChatter(from[0]);
    expect(await step(id, neighbour.caller)).toMatchObject({ status: 404 });
    expect(await step(uuid())).toMatchObject({ status: 404 });
    expect(await step(id, new Caller(on))).toMatchObject({ status: 401 });
    expect((await findChatter(id))?.status).toBe(from[0]);
    expect(await sentMails()).toEqual([]);
  });

  test("records the change and queues its mail in one transaction", async () => {
    const id = await insertChatter(from[0]);
    await step(id);
    const [recorded] = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(recorded).toMatchObject({ actorUserId: salon.userId, action: `access.${to}` });
    const queued = await on.platform.db.select().from(jobs).where(eq(jobs.kind, "mail.send"));
    expect(queued.at(-1)?.createdAt).toEqual(recorded?.createdAt);
  });
});

test("accepts a request, allows messages, and rejects the next message after the owner revokes the access", async () => {
  const email_address = "oona@salon.test";
  const guest = await verifiedVisitor(on, email_address);
  await guest.call("requestInvitation", { digitalentity_id: salon.entityId, email_address, name: "Oona" });
  const list = await salon.caller.call("listAllowedChatters", { id: salon.entityId });
  const chatter_id = list.ok ? (list.data.items[0]?.id ?? "") : "";
  expect(list).toMatchObject({ data: { requests: 1, items: [{ email_address, name: "Oona", status: "requested" }] } });
  const say = () =>
    guest.call("sendMessage", { email_address, user_name: "Oona", entityid: salon.entityId, message: "Hello?" });
  expect(await say()).toMatchObject({ status: 403 });
  await salon.caller.call("acceptRequest", { chatter_id });
  expect(await say()).toMatchObject({ ok: true });
  await salon.caller.call("revokeInvitation", { chatter_id });
  expect(await say()).toMatchObject({ status: 403, error: { data: { code: "invitation_needed" } } });
});

describe("an invitation", () => {
  const linksIn = (text: string) =>
    [...text.matchAll(/\S*\/invitation_response\?\S+/g)].map(([url]) => Object.fromEntries(new URL(url).searchParams));

  async function answer(link: Record<string, string>) {
    const { response, email_address = "", entity_urlslug = "", token = "" } = link;
    const input = { response: response as "accept" | "decline", email_address, entity_urlslug, token };
    return new Caller(on).call("processInvitationResponse", input);
  }

  test.each([
    ["accept", 0, "accepted"],
    ["decline", 1, "declined"],
  ] as const)(
    "is mailed with the owner's message and two signed links, of which one lets the guest %s",
    async (_, which, status) => {
      const invited = await invite("Guest@Salon.test", "We met in Basel.");
      if (!invited.ok) throw new Error(invited.error.message);
      expect(invited.data.chatter).toMatchObject({ status: "invited", email_address: "guest@salon.test", name: null });
      const [mail] = await sentMails();
      expect(mail?.text).toContain("We met in Basel.");
      const links = linksIn(mail?.text ?? "");
      expect(links.map(({ response }) => response)).toEqual(["accept", "decline"]);
      expect(await answer({ ...links[which], token: "x".repeat(43) })).toMatchObject({ status: 404 });
      expect(await answer(links[which] ?? {})).toMatchObject({ ok: true });
      expect((await findChatter(invited.data.chatter.id))?.status).toBe(status);
    },
  );

  test("is sent again with a new link, which invalidates the older one", async () => {
    await invite("guest@salon.test");
    await invite("guest@salon.test");
    const mails = await sentMails();
    expect(mails).toHaveLength(2);
    const [older, newer] = mails.map(({ text }) => linksIn(text)[0] ?? {});
    expect(await answer(older ?? {})).toMatchObject({ status: 404 });
    expect(await answer(newer ?? {})).toMatchObject({ ok: true });
  });

  test("cannot be accepted after it is revoked", async () => {
    const invited = await invite("guest@salon.test");
    const [mail] = await sentMails();
    await salon.caller.call("revokeInvitation", { chatter_id: invited.ok ? invited.data.chatter.id : "" });
    expect(await answer(linksIn(mail?.text ?? "")[0] ?? {})).toMatchObject({ status: 409 });
  });

  test.each([
    ["requested", "accepted", "You may talk with salon now"],
    ["accepted", "accepted", null],
    ["denied", "invited", "invites you|are invited"],
    ["declined", "invited", "invites you|are invited"],
    ["revoked", "invited", "invites you|are invited"],
  ] as const)("changes a chatter from %s to %s", async (before, after, subject) => {
    const id = await insertChatter(before);
    expect(await invite("guest@salon.test")).toMatchObject({ data: { chatter: { id, status: after } } });
    const mails = await sentMails();
    expect(mails).toHaveLength(subject ? 1 : 0);
    if (subject) expect(mails[0]?.subject).toMatch(new RegExp(subject));
  });

  test("is not sent for another user's entity or to an invalid address", async () => {
    expect(await invite("guest@salon.test", undefined, neighbour)).toMatchObject({ status: 404 });
    expect(await invite("nobody")).toMatchObject({
      status: 400,
      error: { data: { fields: { email_address: expect.any(String) } } },
    });
    expect(await sentMails()).toEqual([]);
  });

  test("is limited to a number of mails", async () => {
    const strict = await createTestPlatform();
    const team = await ownerOfAnEntity(strict, "house");
    const ask = (n: number) => {
      const input = { digitalentity_id: team.entityId, email_address: `guest-${n}@house.test` };
      return team.caller.call("inviteChatter", input);
    };
    const answers = await Promise.all(Array.from({ length: LIMITS.invite.perEmail + 1 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.invite.perEmail);
    await strict.close();
  });
});

test("lists pending requests first, in pages, for the entity's users only", async () => {
  for (const [n, status] of (["accepted", "requested", "denied", "requested", "invited"] as const).entries()) {
    await insertChatter(status, `person-${n}@salon.test`);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await salon.caller.call("listAllowedChatters", {
      id: salon.entityId,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    if (!page.ok) throw new Error(page.error.message);
    expect(page.data.requests).toBe(2);
    seen.push(...page.data.items.map(({ email_address }) => email_address.replace("@salon.test", "")));
    cursor = page.data.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["person-3", "person-1", "person-4", "person-2", "person-0"]);
  expect(await neighbour.caller.call("listAllowedChatters", { id: salon.entityId })).toMatchObject({ status: 404 });
});

test("tells only an owner what can be done with each chatter", async () => {
  const offered = {
    requested: ["accept", "deny"],
    invited: ["invite", "revoke"],
    accepted: ["revoke"],
    denied: ["invite"],
    declined: ["invite"],
    revoked: ["invite"],
  } as const satisfies Record<ChatterStatus, readonly string[]>;
  const statuses = Object.keys(offered) as ChatterStatus[];
  for (const status of statuses) await insertChatter(status, `${status}@salon.test`);
  const viewer = await addEntityUser(on, salon.entityId, "viewer");
  const abilities = async (caller: Caller, status: ChatterStatus) => {
    const list = await caller.call("listAllowedChatters", { id: salon.entityId });
    const found = list.ok
      ? list.data.items.find(({ email_address }) => email_address === `${status}@salon.test`)
      : null;
    return Object.entries(found?.can ?? {}).flatMap(([action, may]) => (may ? [action] : []));
  };
  for (const status of statuses) {
    expect({ status, can: await abilities(salon.caller, status) }).toEqual({ status, can: offered[status] });
    expect(await abilities(viewer, status)).toEqual([]);
  }
});
