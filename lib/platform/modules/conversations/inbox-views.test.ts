import { describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import type { listMyConversations, setConversationStates } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { entityUsers } from "../../db/schema/entity-users";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const HOUR_MS = 3_600_000;

type Filters = Omit<InputOf<typeof listMyConversations>, "id">;
type States = InputOf<typeof setConversationStates>["states"];

async function inbox({ caller, entityId }: Owner, filters: Filters = {}) {
  const page = answered(await caller.call("listMyConversations", { id: entityId, ...filters }));
  return { ...page, counts: answered(await caller.call("getInboxCounts", { id: entityId })) };
}

async function shown(owner: Owner, show: Filters["show"]) {
  const { items } = await inbox(owner, { show });
  return items.map(({ conversation_id }) => conversation_id);
}

async function setStates({ caller, entityId }: Owner, states: States) {
  const answer = await caller.call("setConversationStates", { id: entityId, states });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data.before;
}

async function assign({ caller, entityId }: Owner, conversation_id: string, assignee_id: string | null) {
  return caller.call("assignConversations", { id: entityId, assignments: [{ conversation_id, assignee_id }] });
}

const later = (ms: number) => new Date(on.platform.now().getTime() + ms).toISOString();

/** An owner with one conversation by a visitor. */
async function ownerWithConversation(name: string) {
  const owner = await talkingOwner(on, name);
  const visitor = await visitorOf(on, owner, `${name}@views.test`);
  const { conversationId } = await visitor.say("Good morning");
  return { owner, visitor, conversationId };
}

describe("a conversation that is done", () => {
  test("leaves those that wait", async () => {
    const { owner, conversationId } = await ownerWithConversation("done");
    expect(await shown(owner, "waiting")).toEqual([conversationId]);
    await setStates(owner, [{ conversation_id: conversationId, state: "done" }]);
    expect(await shown(owner, "waiting")).toEqual([]);
    expect(await inbox(owner, { show: "done" })).toMatchObject({
      items: [{ conversation_id: conversationId, state: "done", snoozed_until: null }],
      counts: { all: 1, waiting: 0, done: 1, snoozed: 0 },
    });
  });

  test("is open again with the visitor's next message", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("done-again");
    await setStates(owner, [{ conversation_id: conversationId, state: "done" }]);
    await visitor.say("One more thing", { conversation_id: conversationId });
    expect(await inbox(owner, { show: "waiting" })).toMatchObject({
      items: [{ conversation_id: conversationId, state: "open" }],
      counts: { waiting: 1, done: 0 },
    });
    expect(await shown(owner, "done")).toEqual([]);
  });

  test("stays done when a member answers in person", async () => {
    const { owner, conversationId } = await ownerWithConversation("done-person");
    await setStates(owner, [{ conversation_id: conversationId, state: "done" }]);
    on.advance(60_000);
    await owner.caller.call("sendPersonMessage", { id: conversationId, text: "Good morning to you." });
    expect(await shown(owner, "done")).toEqual([conversationId]);
  });

  test("tells its state in its detail", async () => {
    const { owner, conversationId } = await ownerWithConversation("done-detail");
    await setStates(owner, [{ conversation_id: conversationId, state: "done" }]);
    expect(await owner.caller.call("getConversationDetail", { id: conversationId })).toMatchObject({
      data: { conversation: { state: "done" } },
    });
  });
});

describe("a conversation that is snoozed", () => {
  test("rests until its time", async () => {
    const { owner, conversationId } = await ownerWithConversation("snooze");
    const snoozed_until = later(HOUR_MS);
    await setStates(owner, [{ conversation_id: conversationId, state: "snoozed", snoozed_until }]);
    expect(await shown(owner, "waiting")).toEqual([]);
    expect(await inbox(owner, { show: "snoozed" })).toMatchObject({
      items: [{ conversation_id: conversationId, state: "snoozed", snoozed_until }],
      counts: { waiting: 0, snoozed: 1 },
    });
  });

  test("comes back at its time", async () => {
    const { owner, conversationId } = await ownerWithConversation("snooze-back");
    const change = { conversation_id: conversationId, state: "snoozed" as const, snoozed_until: later(HOUR_MS) };
    await setStates(owner, [change]);
    on.advance(HOUR_MS + 1);
    expect(await inbox(owner, { show: "waiting" })).toMatchObject({
      items: [{ conversation_id: conversationId, state: "open", snoozed_until: null }],
      counts: { waiting: 1, snoozed: 0 },
    });
    expect(await shown(owner, "snoozed")).toEqual([]);
  });

  test("comes back with the visitor's next message", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("snooze-message");
    const change = { conversation_id: conversationId, state: "snoozed" as const, snoozed_until: later(24 * HOUR_MS) };
    await setStates(owner, [change]);
    await visitor.say("Are you there?", { conversation_id: conversationId });
    expect(await shown(owner, "waiting")).toEqual([conversationId]);
    expect(await shown(owner, "snoozed")).toEqual([]);
  });

  test("needs a time", async () => {
    const { owner, conversationId } = await ownerWithConversation("snooze-time");
    const states: States = [{ conversation_id: conversationId, state: "snoozed" }];
    expect(await owner.caller.call("setConversationStates", { id: owner.entityId, states })).toMatchObject({
      ok: false,
      error: { data: { code: "invalid_input" } },
    });
  });
});

describe("several conversations at once", () => {
  test("are undone by sending back the states before", async () => {
    const { owner, visitor, conversationId: first } = await ownerWithConversation("bulk");
    const { conversationId: second } = await visitor.say("Another matter");
    const snoozed_until = later(HOUR_MS);
    await setStates(owner, [{ conversation_id: first, state: "snoozed", snoozed_until }]);
    const before = await setStates(owner, [
      { conversation_id: first, state: "done" },
      { conversation_id: second, state: "done" },
    ]);
    expect(await shown(owner, "done")).toEqual([second, first]);
    expect(before).toHaveLength(2);
    expect(before).toContainEqual({ conversation_id: first, state: "snoozed", snoozed_until });
    expect(before).toContainEqual({ conversation_id: second, state: "open", snoozed_until: null });
    await setStates(owner, before);
    expect(await shown(owner, "snoozed")).toEqual([first]);
    expect(await shown(owner, "waiting")).toEqual([second]);
  });

  test("stay as they are when one of them is another entity's", async () => {
    const { owner, conversationId } = await ownerWithConversation("bulk-ours");
    const { conversationId: foreign } = await ownerWithConversation("bulk-theirs");
    const states = [conversationId, foreign].map((id) => ({ conversation_id: id, state: "done" as const }));
    expect(await owner.caller.call("setConversationStates", { id: owner.entityId, states })).toMatchObject({
      status: 404,
      error: { message: "Conversation not found" },
    });
    expect(await shown(owner, "done")).toEqual([]);
  });

  test("are a hundred at most", async () => {
    const { owner, conversationId } = await ownerWithConversation("bulk-many");
    const states = Array.from({ length: 101 }, () => ({ conversation_id: conversationId, state: "done" as const }));
    expect(await owner.caller.call("setConversationStates", { id: owner.entityId, states })).toMatchObject({
      status: 400,
    });
  });
});

describe("a tag for several conversations", () => {
  const tag = ({ caller, entityId }: Owner, conversation_ids: string[], is_tagged = true) =>
    caller.call("tagConversations", { id: entityId, conversation_ids, tag: "Buyer", is_tagged });
  const tagsOf = async (owner: Owner) => (await inbox(owner)).items.map(({ tags }) => tags);

  test("changes those that have it in no letter case yet", async () => {
    const { owner, visitor, conversationId: first } = await ownerWithConversation("bulk-tag");
    const { conversationId: second } = await visitor.say("Another matter");
    await owner.caller.call("setConversationTags", { id: first, tags: ["buyer"] });
    expect(await tag(owner, [first, second])).toMatchObject({ ok: true, data: { changed: [second] } });
    expect(await tagsOf(owner)).toEqual([["Buyer"], ["buyer"]]);
  });

  test("is taken from those that got it", async () => {
    const { owner, conversationId } = await ownerWithConversation("bulk-untag");
    await tag(owner, [conversationId]);
    expect(await tag(owner, [conversationId], false)).toMatchObject({ data: { changed: [conversationId] } });
    expect(await tagsOf(owner)).toEqual([[]]);
  });

  test("is refused for another entity's", async () => {
    const { owner, conversationId } = await ownerWithConversation("bulk-tag-ours");
    const { conversationId: foreign } = await ownerWithConversation("bulk-tag-theirs");
    expect(await tag(owner, [conversationId, foreign])).toMatchObject({ status: 404 });
    expect(await tagsOf(owner)).toEqual([[]]);
  });
});

describe("an assignment", () => {
  test("is shown in the member's own view", async () => {
    const { owner, conversationId } = await ownerWithConversation("assign");
    expect(await assign(owner, conversationId, owner.userId)).toMatchObject({
      data: { before: [{ conversation_id: conversationId, assignee_id: null }] },
    });
    expect(await inbox(owner, { show: "mine" })).toMatchObject({
      items: [{ conversation_id: conversationId, assignee: { user_id: owner.userId } }],
      counts: { mine: 1 },
    });
    const editor = { ...owner, caller: await addEntityUser(on, owner.entityId, "editor") };
    expect(await shown(editor, "mine")).toEqual([]);
  });

  test("is taken back with nobody in the member's place", async () => {
    const { owner, conversationId } = await ownerWithConversation("assign-none");
    await assign(owner, conversationId, owner.userId);
    expect(await assign(owner, conversationId, null)).toMatchObject({
      data: { before: [{ assignee_id: owner.userId }] },
    });
    expect(await shown(owner, "mine")).toEqual([]);
  });

  test.each(["viewer", "stranger"] as const)("to a %s is refused", async (who) => {
    const { owner, conversationId } = await ownerWithConversation(`assign-${who}`);
    await addEntityUser(on, owner.entityId, "viewer");
    const stranger = (await talkingOwner(on, `assign-other-${who}`)).userId;
    const isViewer = and(eq(entityUsers.entityId, owner.entityId), eq(entityUsers.role, "viewer"));
    const [viewer] = await on.platform.db.select().from(entityUsers).where(isViewer);
    const answer = await assign(owner, conversationId, who === "viewer" ? (viewer?.userId ?? "") : stranger);
    expect(answer).toMatchObject({ status: 404, error: { message: "Team member not found" } });
    expect((await inbox(owner)).items).toMatchObject([{ assignee: null }]);
  });

  test("ends when its member loses the role", async () => {
    const { owner, conversationId } = await ownerWithConversation("assign-left");
    await addEntityUser(on, owner.entityId, "editor");
    const isEditor = and(eq(entityUsers.entityId, owner.entityId), eq(entityUsers.role, "editor"));
    const [editor] = await on.platform.db.select().from(entityUsers).where(isEditor);
    await assign(owner, conversationId, editor?.userId ?? "");
    await on.platform.db.update(entityUsers).set({ role: "viewer" }).where(isEditor);
    expect((await inbox(owner)).items).toMatchObject([{ assignee: null }]);
  });

  test("can be given to owners and editors, who are listed with their open conversations", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("assign-list");
    await addEntityUser(on, owner.entityId, "editor");
    await addEntityUser(on, owner.entityId, "viewer");
    const { conversationId: second } = await visitor.say("Another matter");
    await assign(owner, conversationId, owner.userId);
    await assign(owner, second, owner.userId);
    await setStates(owner, [{ conversation_id: second, state: "done" }]);
    expect(await owner.caller.call("listAssignees", { id: owner.entityId })).toMatchObject({
      data: {
        items: [
          { role: "owner", is_me: true, open_count: 1, name: "assign-list@owners.test" },
          { role: "editor", is_me: false, open_count: 0 },
        ],
      },
    });
  });
});

describe("a view", () => {
  test("of waiting conversations leaves out those that were read", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("waiting-read");
    const { conversationId: asked } = await visitor.say("Who built the mill in the valley of the upper Rhine?");
    for (const id of [conversationId, asked]) await owner.caller.call("setConversationRead", { id, read: true });
    expect(await inbox(owner, { show: "waiting" })).toMatchObject({
      items: [{ conversation_id: asked, unanswered: true }],
      counts: { waiting: 1, unanswered: 1 },
    });
    expect(await shown(owner, "unanswered")).toEqual([asked]);
  });

  test("joins the filters beside it", async () => {
    const { owner, visitor } = await ownerWithConversation("view-filters");
    const { conversationId } = await visitor.say("The varnish of a violin");
    const { items } = await inbox(owner, { show: "waiting", q: "varnish" });
    expect(items).toMatchObject([{ conversation_id: conversationId }]);
  });

  test("holds a private conversation without its words", async () => {
    const owner = await talkingOwner(on, "view-private");
    const visitor = await visitorOf(on, owner, "view-private@views.test");
    const { conversationId } = await visitor.say("My xylophone is hidden.", { privacy_code: 2 });
    const page = await inbox(owner, { show: "waiting" });
    expect(page).toMatchObject({
      items: [{ conversation_id: conversationId, excerpt: null, private_count: 1, state: "open" }],
      counts: { waiting: 1 },
    });
    expect(JSON.stringify(page)).not.toContain("xylophone");
    await owner.caller.call("setConversationRead", { id: conversationId, read: true });
    expect(await shown(owner, "waiting")).toEqual([]);
  });

  test("of not helpful replies follows their ratings", async () => {
    const { owner, visitor } = await ownerWithConversation("view-rated");
    const rated = await visitor.say("Cold winters?");
    await visitor.caller.call("rateResponse", { response_id: rated.responseId, rating: "down", reason: "Too short" });
    expect(await shown(owner, "not_helpful")).toEqual([rated.conversationId]);
  });
});
