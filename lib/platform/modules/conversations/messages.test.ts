import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { listMessages } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { newId } from "../../db/new-id";
import { messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { reports } from "../../db/schema/reports";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import type { Caller } from "../../testing/caller";
import { says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";
import { adminCaller } from "../../testing/signed-in";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});
afterEach(() => model.behave(says("Ready.")));

async function list(filters: InputOf<typeof listMessages>) {
  const answer = await admin.call("listMessages", filters);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ message_id }) => message_id);

async function open(id: string) {
  const answer = await admin.call("getMessage", { id });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

describe("the messages to all entities", () => {
  test("are listed newest first, a page at a time, with their entity and their visitor", async () => {
    const owner = await talkingOwner(on, "messages-order");
    const ada = await visitorOf(on, owner, "order@messages.test", "Ada");
    const first = await ada.say("Where does the ferry land?", { privacy_code: 0 });
    const second = await ada.say("And in winter?", { conversation_id: first.conversationId });
    const page = await list({ digitalentity_id: owner.entityId, limit: 1 });
    expect(page.items).toMatchObject([
      {
        message_id: second.messageId,
        conversation_id: first.conversationId,
        entity: { id: owner.entityId, entity_name: "messages-order", urlslug: "messages-order" },
        visitor: { user_name: "Ada", email_address: "order@messages.test" },
        excerpt: "And in winter?",
        language: "en",
        privacy_code: 1,
      },
    ]);
    const next = await list({ digitalentity_id: owner.entityId, limit: 1, cursor: page.next_cursor ?? "" });
    expect(idsOf(next)).toEqual([first.messageId]);
    expect(next.next_cursor).toBeNull();
    expect(idsOf(await list({ digitalentity_id: owner.entityId, privacy: 0 }))).toEqual([first.messageId]);
  });

  test("are found by the visitor, by their words and by the reply's, in any letter case", async () => {
    const owner = await talkingOwner(on, "messages-words");
    const visitor = await visitorOf(on, owner, "kwame@messages-words.test", "Kwame Badu");
    model.behave(says("The Reykjavik boat leaves at nine."));
    const { messageId } = await visitor.say("When does the steamer to Iceland leave?");
    for (const q of ["kwame", "messages-words.test", "STEAMER", "reykjavik", "to", "kwame badu"]) {
      expect(idsOf(await list({ q, digitalentity_id: owner.entityId }))).toEqual([messageId]);
    }
    expect(idsOf(await list({ q: "submarine", digitalentity_id: owner.entityId }))).toEqual([]);
    expect(idsOf(await list({ q: "steamer" }))).toEqual([messageId]);
  });

  test.each([
    ["EU", "Is Basel in the “eu”?", "A neutral museum"],
    ["fr", "Who was (Froben)?", "An African"],
    ["by fr", "Printed by Froben?", "By an African"],
    ["a b", "Is it plan a b?", "Is it plan a bee?"],
    ["é", "Is it É, or not?", "Is it été?"],
    ["q?", "Is it q?", "Is it faq?"],
  ])("are found by the short word %s from its beginning", async (q, whole, part) => {
    const slug = `messages-short-${q.codePointAt(0)}-${q.length}`;
    const owner = await talkingOwner(on, slug);
    const visitor = await visitorOf(on, owner, `person@${slug}.test`, "Person");
    const { messageId } = await visitor.say(whole);
    await visitor.say(part);
    expect(idsOf(await list({ q, digitalentity_id: owner.entityId }))).toEqual([messageId]);
    expect(idsOf(await list({ q }))).toContain(messageId);
  });

  test("are found by a short part of a script without spaces", async () => {
    const owner = await talkingOwner(on, "messages-han");
    const visitor = await visitorOf(on, owner, "person@messages-han.test", "Person");
    const { messageId } = await visitor.say("您在巴塞尔住过吗？");
    expect(idsOf(await list({ q: "塞尔", digitalentity_id: owner.entityId }))).toEqual([messageId]);
  });

  test("are filtered by language and by the time they were sent", async () => {
    const owner = await talkingOwner(on, "messages-time");
    const visitor = await visitorOf(on, owner, "time@messages.test");
    const german = await visitor.say("Wann legt die Fähre ab?");
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, german.messageId));
    const between = on.platform.now().toISOString();
    const english = await visitor.say("When does it land?");
    const about = { digitalentity_id: owner.entityId };
    expect(idsOf(await list({ ...about, language: "de" }))).toEqual([german.messageId]);
    expect(idsOf(await list({ ...about, to: between }))).toEqual([german.messageId]);
    on.advance(1);
    expect(idsOf(await list({ ...about, from: new Date(Date.parse(between) + 1).toISOString() }))).toEqual([
      english.messageId,
    ]);
  });

  test("of a deleted entity are not listed and cannot be opened", async () => {
    const owner = await talkingOwner(on, "messages-deleted");
    const { messageId } = await (await visitorOf(on, owner, "gone@messages.test")).say("Are you there?");
    await on.platform.db.update(entities).set({ deletedAt: on.platform.now() }).where(eq(entities.id, owner.entityId));
    expect(idsOf(await list({ digitalentity_id: owner.entityId }))).toEqual([]);
    expect(await admin.call("getMessage", { id: messageId })).toMatchObject({ ok: false, status: 404 });
  });
});

describe("a state of messages", () => {
  let owner: Owner;
  let said: Awaited<ReturnType<Awaited<ReturnType<typeof visitorOf>>["say"]>>;
  beforeAll(async () => {
    owner = await talkingOwner(on, "messages-states");
    const visitor = await visitorOf(on, owner, "states@messages.test");
    said = await visitor.say("What does a cleaning cost?");
    await visitor.say("Thank you.");
    await on.platform.db.delete(unansweredQuestions).where(eq(unansweredQuestions.entityId, owner.entityId));
  });

  const at = () => on.platform.now();
  const change = (set: Partial<typeof responses.$inferInsert>) =>
    on.platform.db.update(responses).set(set).where(eq(responses.id, said.responseId));

  test.each([
    ["rated_up", () => change({ rating: "up", ratedAt: at() })],
    ["rated_down", () => change({ rating: "down", ratedAt: at() })],
    ["corrected", () => change({ correctedAt: at() })],
    ["failed", () => change({ status: "failed" })],
    ["in_person", () => change({ writtenBy: "person" })],
    [
      "unanswered",
      () =>
        on.platform.db.insert(unansweredQuestions).values({
          id: newId(),
          entityId: owner.entityId,
          messageId: said.messageId,
          dataStorageRegion: "europe",
          askedAt: at(),
        }),
    ],
    [
      "reported",
      () =>
        on.platform.db.insert(reports).values({
          id: newId(),
          responseId: said.responseId,
          entityId: owner.entityId,
          reason: "false",
          createdAt: at(),
        }),
    ],
  ] as const)("%s leaves the messages in it", async (state, reach) => {
    const about = { digitalentity_id: owner.entityId, state };
    expect(idsOf(await list(about))).toEqual([]);
    await reach();
    expect(idsOf(await list(about))).toEqual([said.messageId]);
    expect(idsOf(await list({ state }))).toContain(said.messageId);
    const [item] = (await list(about)).items;
    const shown = { ...item, rated_up: item?.rating === "up", rated_down: item?.rating === "down" };
    expect(shown[state]).toBe(true);
  });
});

describe("a message that is just for the visitor", () => {
  const SECRET = "My neighbour hides a telescope";
  const REPLY = "A brass periscope";

  test("has no words, and none of its reply, in any answer to an admin", async () => {
    const owner = await talkingOwner(on, "messages-private");
    const visitor = await visitorOf(on, owner, "private@messages.test", "Quiet");
    model.behave(says(`${REPLY}, you say.`));
    const secret = await visitor.say(`${SECRET}.`, { privacy_code: 2 });
    await on.platform.db
      .update(responses)
      .set({ rating: "down", ratingReason: "wrong periscope", ratedAt: on.platform.now() })
      .where(eq(responses.id, secret.responseId));
    await visitor.caller.call("createReport", { response_id: secret.responseId, reason: "harmful" });

    for (const q of ["telescope", "periscope", "sc"]) {
      expect(idsOf(await list({ q, digitalentity_id: owner.entityId }))).toEqual([]);
    }
    for (const state of ["rated_down", "unanswered", "corrected", "failed", "in_person"] as const) {
      expect(idsOf(await list({ state, digitalentity_id: owner.entityId }))).toEqual([]);
    }
    expect(idsOf(await list({ language: "en", digitalentity_id: owner.entityId }))).toEqual([]);

    const byVisitor = await list({ q: "Quiet", digitalentity_id: owner.entityId });
    expect(byVisitor.items).toMatchObject([
      { message_id: secret.messageId, excerpt: null, language: null, rating: null, reported: true },
    ]);
    const detail = await open(secret.messageId);
    expect(detail).toMatchObject({ message: { hidden: true, privacy_code: 2 }, opened: null });
    const queue = await admin.call("listReports", { digitalentity_id: owner.entityId });
    const all = JSON.stringify([byVisitor, detail, queue, await list({ state: "reported" })]);
    expect(all).toContain(secret.messageId);
    expect(all).not.toMatch(/telescope|periscope/i);
  });

  test("leaves no trace in the access log when an admin looks at it", async () => {
    const owner = await talkingOwner(on, "messages-untouched");
    const visitor = await visitorOf(on, owner, "untouched@messages.test");
    const { messageId } = await visitor.say("Only for me.", { privacy_code: 2 });
    await open(messageId);
    expect(await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId))).toEqual([]);
  });
});

describe("opening a message as an admin", () => {
  test("shows its reply with where it comes from", async () => {
    const owner = await talkingOwner(on, "messages-opened");
    const visitor = await visitorOf(on, owner, "opened@messages.test", "Jonas");
    model.behave(says("I do not know."));
    const said = await visitor.say("What would a cleaning cost?");
    await on.platform.db.update(responses).set({ firstTokenMs: 1300 }).where(eq(responses.id, said.responseId));
    await visitor.caller.call("createReport", { response_id: said.responseId, reason: "false", details: "It knows." });
    expect(await open(said.messageId)).toMatchObject({
      conversation_id: said.conversationId,
      visitor: { user_name: "Jonas" },
      message: {
        message: "What would a cleaning cost?",
        privacy_code: 1,
        responses: [
          {
            response: "I do not know.",
            provenance: { model: "test-model", talk_system: expect.any(String), first_word_ms: 1300 },
          },
        ],
      },
      reports: [{ status: "open", reason: "false" }],
    });
  });

  test("is in the activity of the entity's owners, and of nobody else", async () => {
    const owner = await talkingOwner(on, "messages-logged");
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const stranger = await talkingOwner(on, "messages-stranger");
    await on.platform.db.update(users).set({ userName: "Margit Fjord" }).where(eq(users.id, owner.userId));
    const { messageId } = await (await visitorOf(on, owner, "logged@messages.test")).say("Hello.");
    const { opened } = await open(messageId);
    expect(opened).toEqual({ at: on.platform.now().toISOString(), owner_name: "Margit Fjord" });
    const actionsOf = async (caller: Caller) => {
      const activity = await caller.call("listActivity", {});
      if (!activity.ok) throw new Error(activity.error.message);
      return activity.data.items.map(({ action }) => action);
    };
    expect(await actionsOf(owner.caller)).toEqual(["message.opened"]);
    const message = await admin.call("getMessage", { id: messageId });
    const conversation = { id: message.ok ? message.data.conversation_id : "" };
    for (const caller of [admin, owner.caller, viewer]) await caller.call("getConversationDetail", conversation);
    const opening = ["conversation.opened", "message.opened", "message.opened"];
    expect(await actionsOf(owner.caller)).toEqual(opening);
    expect(await actionsOf(viewer)).toEqual([]);
    expect(await actionsOf(stranger.caller)).toEqual([]);
  });

  test("answers 404 for a message that does not exist", async () => {
    const answer = await admin.call("getMessage", { id: newId() });
    expect(answer).toMatchObject({ ok: false, status: 404, error: { message: "Message not found" } });
  });
});
