import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { FirstSteps } from "@/lib/contract/overview/today-schemas";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { setBehaviour } from "../../testing/behaviour";
import { addAndWait } from "../../testing/documents";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const NOTES = { title: "Notes", text: "The workshop opens at nine in the morning." };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

async function stepsOf({ caller, entityId }: Owner): Promise<FirstSteps> {
  const answer = await caller.call("getToday", { id: entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.first_steps;
}

test("a new entity has no first step done", async () => {
  expect(await stepsOf(await ownerOfAnEntity(on, "untouched"))).toEqual({
    has_material: false,
    is_reading: false,
    tried_at: null,
    has_greeting: false,
    is_online: false,
    is_shared: false,
  });
});

test("material is given once a document is ready", async () => {
  const owner = await ownerOfAnEntity(on, "well-read");
  await addAndWait(on, owner, NOTES);
  expect(await stepsOf(owner)).toMatchObject({ has_material: true, is_reading: false });
});

test("a deleted document is no material", async () => {
  const owner = await ownerOfAnEntity(on, "forgetful");
  const { id } = await addAndWait(on, owner, NOTES);
  await owner.caller.call("deleteContextData", { id });
  expect(await stepsOf(owner)).toMatchObject({ has_material: false });
});

const askInPreview = (owner: Owner) =>
  owner.caller.call("previewReply", { id: owner.entityId, message: "When do you open?" });

test("the first question in a preview is noted with its time", async () => {
  const owner = await ownerOfAnEntity(on, "tried");
  expect((await askInPreview(owner)).ok).toBe(true);
  expect((await stepsOf(owner)).tried_at).toBe(on.platform.now().toISOString());
});

test("a later question in a preview keeps the time of the first one", async () => {
  const owner = await ownerOfAnEntity(on, "tried-twice");
  await askInPreview(owner);
  const { tried_at } = await stepsOf(owner);
  on.advance(60_000);
  await askInPreview(owner);
  expect((await stepsOf(owner)).tried_at).toBe(tried_at);
});

test("a question in a preview is in no conversation", async () => {
  const owner = await ownerOfAnEntity(on, "alone");
  const before = await on.platform.db.$count(messages);
  await owner.caller.call("previewReply", { id: owner.entityId, message: "When do you open?" });
  expect(await on.platform.db.$count(messages)).toBe(before);
  expect(await stepsOf(owner)).toMatchObject({ is_shared: false });
});

test("a draft of a greeting is not yet a greeting", async () => {
  const owner = await ownerOfAnEntity(on, "drafting");
  const saved = await owner.caller.call("updateBehaviour", { id: owner.entityId, greeting: "Come in." });
  expect(saved.ok).toBe(true);
  expect(await stepsOf(owner)).toMatchObject({ has_greeting: false });
  expect((await owner.caller.call("publishBehaviour", { id: owner.entityId })).ok).toBe(true);
  expect(await stepsOf(owner)).toMatchObject({ has_greeting: true });
});

test("a tone alone counts as its own way to speak", async () => {
  const owner = await ownerOfAnEntity(on, "toned");
  await setBehaviour(on, owner.entityId, { tone: ["dry"] });
  expect(await stepsOf(owner)).toMatchObject({ has_greeting: true });
});

test("an entity in Demo is not online until its owner puts it online", async () => {
  const owner = await ownerOfAnEntity(on, "going-online");
  await on.platform.db.update(entities).set({ chatStatus: "demo" }).where(eq(entities.id, owner.entityId));
  expect(await stepsOf(owner)).toMatchObject({ is_online: false });
  expect((await owner.caller.call("updateEntity", { id: owner.entityId, chat_status: "online" })).ok).toBe(true);
  expect(await stepsOf(owner)).toMatchObject({ is_online: true });
});

test("an invitation shares an entity", async () => {
  const owner = await ownerOfAnEntity(on, "inviting");
  const input = { digitalentity_id: owner.entityId, email_address: "friend@inviting.test" };
  expect((await owner.caller.call("inviteChatter", input)).ok).toBe(true);
  expect(await stepsOf(owner)).toMatchObject({ is_shared: true });
});

test("a visitor's conversation shares an entity, but not a conversation of its owner", async () => {
  const owner = await talkingOwner(on, "shared");
  const own = await owner.caller.call("sendMessage", {
    email_address: "shared@owners.test",
    user_name: "Owner",
    entityid: owner.entityId,
    message: "Do you hear me?",
  });
  expect(own.ok).toBe(true);
  expect(await stepsOf(owner)).toMatchObject({ is_shared: false });
  await (await visitorOf(on, owner, "guest@shared.test")).say("Good morning");
  expect(await stepsOf(owner)).toMatchObject({ is_shared: true });
});
