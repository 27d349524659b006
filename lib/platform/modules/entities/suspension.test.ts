import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { ChangeListener } from "../../db/notices/change-listener";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const REASON = "It speaks for a person who did not agree to it.";

const received: string[] = [];
let isListening = false;
const pages: ChangeListener = {
  changed: (tag) => void received.push(tag),
  isConnected: (isConnected) => {
    isListening = isConnected;
  },
};

let on: TestPlatform;
let admin: Caller;
let owner: Owner;
let n = 0;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", ENTITY_SUBDOMAINS: "on" }, pages });
  admin = await adminCaller(on);
  while (!isListening) await new Promise(setImmediate);
});
afterAll(() => on.close());
beforeEach(async () => {
  n += 1;
  owner = await ownerOfAnEntity(on, slug());
  await on.platform.db.update(entities).set({ chatStatus: "online" }).where(eq(entities.id, owner.entityId));
});

const slug = () => `closed-${n}`;
const suspend = (reason = REASON) => admin.call("suspendEntity", { id: owner.entityId, reason });
const resume = () => admin.call("resumeEntity", { id: owner.entityId });
const page = (caller = new Caller(on)) => caller.call("loadEntity", { urlslug: slug() });
const listed = async () => {
  const directory = await new Caller(on).call("listDirectory", { q: slug() });
  const sitemap = await new Caller(on).call("listSitemap", { urlslug: slug() });
  if (!directory.ok || !sitemap.ok) throw new Error("The lists did not load.");
  return directory.data.items.length + sitemap.data.items.length;
};
const actions = async () => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
  return rows.map(({ action, data }) => [action, data]);
};

async function mailsTo(address: string) {
  await on.settled();
  return on.mails.filter(({ to }) => to === address);
}

describe("a suspended entity", () => {
  test("a suspended entity shows only its name with the reason, to everybody", async () => {
    await suspend();
    for (const caller of [new Caller(on), owner.caller, admin]) {
      expect(await page(caller)).toMatchObject({
        data: {
          entity_name: slug(),
          suspension_reason: REASON,
          show_chat: false,
          can_view: false,
          publicly_discoverable: false,
          entity_description: null,
          thumbnail_image_url: null,
          social_image_url: null,
        },
      });
    }
  });

  test("shows the same on its own host", async () => {
    await suspend();
    const host = `${slug()}.${on.settings.appUrl.host}`;
    expect(await new Caller(on).call("resolvePage", { host })).toMatchObject({
      data: { entity: { suspension_reason: REASON, show_chat: false } },
    });
  });

  test("leaves the directory and the sitemap, and its social image and public conversations are gone", async () => {
    expect(await listed()).toBe(2);
    await suspend();
    expect(await listed()).toBe(0);
    const gone = [
      await new Caller(on).call("listPublicConversations", { urlslug: slug() }),
      await new Caller(on).call("listPromoLinks", { urlslug: slug() }),
    ];
    for (const answer of gone) expect(answer).toMatchObject({ status: 404 });
    expect((await new Caller(on).send("getSocialImage", { urlslug: slug() })).status).toBe(404);
  });

  test("drops its page from every cache", async () => {
    received.length = 0;
    await suspend();
    expect(received).toEqual(expect.arrayContaining([`entity:${owner.entityId}`, "directory"]));
    received.length = 0;
    await resume();
    expect(received).toEqual(expect.arrayContaining([`entity:${owner.entityId}`, "directory"]));
  });

  test("refuses messages in the middle of a conversation, also from its owner, and stores none", async () => {
    const email_address = `talks-${n}@suspended.test`;
    const visitor = await verifiedVisitor(on, email_address);
    const say = (message: string, more = {}) =>
      visitor.call("sendMessage", { email_address, user_name: "V", entityid: owner.entityId, message, ...more });
    const first = await say("Hello?");
    if (!first.ok) throw new Error(first.error.message);
    const { conversation_id, message_id } = first.data;
    await suspend();
    for (const answer of [
      await say("Are you there?", { conversation_id }),
      await visitor.call("regenerateTurn", { message_id }),
      await owner.caller.call("sendMessage", {
        email_address: `${slug()}@owners.test`,
        user_name: "O",
        entityid: owner.entityId,
        message: "And I?",
      }),
      await owner.caller.call("sendPersonMessage", { id: conversation_id, text: "I answer myself." }),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        error: { message: "This digital entity is suspended.", data: { code: "entity_suspended" } },
      });
    }
    const history = await visitor.call("getConversationMessages", { conversation_id });
    expect(history).toMatchObject({ ok: true, data: { items: [{ message: "Hello?" }] } });
    await resume();
    expect(await say("Are you there?", { conversation_id })).toMatchObject({ ok: true });
  });

  test("takes no requests for access", async () => {
    const closed = { access_level: "invitation-only", accept_request: true } as const;
    await owner.caller.call("updateEntity", { id: owner.entityId, ...closed });
    await suspend();
    const asked = await new Caller(on).call("requestInvitation", {
      digitalentity_id: owner.entityId,
      email_address: "asks@suspended.test",
      name: "A",
    });
    expect(asked).toMatchObject({ status: 409 });
  });

  test("stays its owner's to mend", async () => {
    await suspend();
    const changed = await owner.caller.call("updateEntity", { id: owner.entityId, description: "A museum." });
    expect(changed).toMatchObject({ ok: true, data: { description: "A museum.", suspension_reason: REASON } });
    expect(await owner.caller.call("listMyEntities", {})).toMatchObject({
      data: { items: [{ suspension_reason: REASON }] },
    });
  });
});

test("mails the reason to every active owner, and that it is over", async () => {
  await addEntityUser(on, owner.entityId, "owner");
  await addEntityUser(on, owner.entityId, "editor");
  await suspend();
  for (const address of [`${slug()}@owners.test`, `owner.active@${slug()}.test`]) {
    expect(await mailsTo(address)).toMatchObject([
      { subject: `${slug()} is suspended`, text: expect.stringContaining(REASON) },
    ]);
  }
  await resume();
  expect(await mailsTo(`owner.active@${slug()}.test`)).toHaveLength(2);
  expect(await mailsTo(`editor.active@${slug()}.test`)).toEqual([]);
});

test("records the suspension with its reason and its end in the audit log, each once", async () => {
  await suspend();
  await suspend();
  await suspend("Another reason.");
  await resume();
  await resume();
  expect(await actions()).toEqual([
    ["entity.suspended", { reason: REASON }],
    ["entity.suspended", { reason: "Another reason." }],
    ["entity.resumed", {}],
  ]);
  expect(await page()).toMatchObject({ data: { suspension_reason: null, show_chat: true } });
});

test.each(["", "   ", "x".repeat(1001)])("takes no suspension for the reason %j", async (reason) => {
  expect(await suspend(reason)).toMatchObject({ status: 400 });
  expect(await page()).toMatchObject({ data: { suspension_reason: null } });
});

test("is an admin's alone", async () => {
  for (const caller of [owner.caller, await verifiedVisitor(on, `nobody-${n}@suspended.test`)]) {
    expect(await caller.call("suspendEntity", { id: owner.entityId, reason: REASON })).toMatchObject({ status: 404 });
  }
  await suspend();
  expect(await owner.caller.call("resumeEntity", { id: owner.entityId })).toMatchObject({ status: 404 });
});
