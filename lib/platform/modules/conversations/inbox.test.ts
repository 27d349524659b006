import { afterEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { messages, responses } from "../../db/schema/chat";
import { says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";
import { adminCaller } from "../../testing/signed-in";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
afterEach(() => model.behave(says("Ready.")));

type Filters = Omit<InputOf<typeof listMyConversations>, "id">;

async function inbox({ caller, entityId }: Owner, filters: Filters = {}) {
  const page = answered(await caller.call("listMyConversations", { id: entityId, ...filters }));
  return { ...page, counts: answered(await caller.call("getInboxCounts", { id: entityId })) };
}

const idsOf = (page: { items: readonly { conversation_id: string }[] }) =>
  page.items.map(({ conversation_id }) => conversation_id);

describe("the inbox", () => {
  test("shows who spoke, the newest words, the times and the numbers of messages, the newest conversation first", async () => {
    const owner = await talkingOwner(on, "inbox-shows");
    const ada = await visitorOf(on, owner, "ada@inbox.test", "Ada");
    const ben = await visitorOf(on, owner, "ben@inbox.test", "Ben");
    const first = await ada.say("> In Basel.\n\nWho   printed\nyour books?", { privacy_code: 0 });
    const startedAt = on.platform.now().toISOString();
    const second = await ben.say("x".repeat(300));
    await ada.say("And before Froben?", { conversation_id: first.conversationId });
    const { items, next_cursor, counts } = await inbox(owner);
    expect(items).toMatchObject([
      {
        conversation_id: first.conversationId,
        visitor: { user_name: "Ada", email_address: "ada@inbox.test" },
        excerpt: "And before Froben?",
        started_at: startedAt,
        last_message_at: on.platform.now().toISOString(),
        message_count: 2,
        private_count: 0,
        unread: true,
        languages: ["en"],
        rating: null,
        unanswered: true,
        corrected: false,
        public: true,
        tags: [],
        taken_over_by: null,
        state: "open",
        snoozed_until: null,
        assignee: null,
      },
      { conversation_id: second.conversationId, excerpt: `${"x".repeat(159)}…`, public: false },
    ]);
    expect(next_cursor).toBeNull();
    expect(counts).toEqual({ all: 2, waiting: 2, mine: 0, done: 0, snoozed: 0, unanswered: 1, not_helpful: 0 });
  });

  test("is paged without gaps or duplicates", async () => {
    const owner = await talkingOwner(on, "inbox-pages");
    const visitor = await visitorOf(on, owner, "pages@inbox.test");
    const sent = [];
    for (const n of [1, 2, 3, 4, 5]) sent.push((await visitor.say(`Conversation ${n}`)).conversationId);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(owner, { limit: 2, ...(cursor ? { cursor } : {}) });
      pages.push(...idsOf(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pages).toEqual(sent.toReversed());
  });

  test("goes on after a page whose last conversation has a new message or is erased", async () => {
    const owner = await talkingOwner(on, "inbox-moves");
    const visitor = await visitorOf(on, owner, "moves@inbox.test");
    const sent = [];
    for (const n of [1, 2, 3, 4]) sent.push((await visitor.say(`Conversation ${n}`)).conversationId);
    const [first, second, third, fourth] = sent as [string, string, string, string];
    const page = await inbox(owner, { limit: 1 });
    expect(idsOf(page)).toEqual([fourth]);
    await visitor.say("Again", { conversation_id: fourth });
    const next = await inbox(owner, { limit: 1, cursor: page.next_cursor ?? "" });
    expect(idsOf(next)).toEqual([third]);
    await visitor.caller.call("deleteConversation", { conversation_id: third });
    expect(idsOf(await inbox(owner, { cursor: next.next_cursor ?? "" }))).toEqual([second, first]);
    for (const cursor of ["nonsense", "2026-99-99T00:00:00.000Z~00000000-0000-4000-8000-000000000000"]) {
      expect(idsOf(await inbox(owner, { limit: 1, cursor }))).toEqual([fourth]);
    }
  });

  test("orders conversations of one moment by their newest message", async () => {
    const owner = await talkingOwner(on, "inbox-moment");
    const visitor = await visitorOf(on, owner, "moment@inbox.test");
    const first = await visitor.say("First");
    on.advance(-60_000);
    const second = await visitor.say("Second");
    on.advance(-60_000);
    await visitor.say("First again", { conversation_id: first.conversationId });
    const page = await inbox(owner, { limit: 1 });
    expect(idsOf(page)).toEqual([first.conversationId]);
    const next = await inbox(owner, { limit: 1, cursor: page.next_cursor ?? "" });
    expect(idsOf(next)).toEqual([second.conversationId]);
  });

  test("says only that a private message exists", async () => {
    const owner = await talkingOwner(on, "inbox-private");
    const visitor = await visitorOf(on, owner, "private@inbox.test");
    const { conversationId } = await visitor.say("Hello there");
    model.behave(says("The lantern is secret."));
    const { messageId, responseId } = await visitor.say("My xylophone is hidden.", {
      conversation_id: conversationId,
      privacy_code: 2,
    });
    await on.platform.db.update(messages).set({ language: "de", year: 1509 }).where(eq(messages.id, messageId));
    const at = on.platform.now();
    await on.platform.db
      .update(responses)
      .set({ rating: "down", ratedAt: at, correctedAt: at })
      .where(eq(responses.id, responseId));
    const { items, counts } = await inbox(owner);
    expect(items).toMatchObject([
      {
        excerpt: "Hello there",
        message_count: 2,
        private_count: 1,
        last_message_at: at.toISOString(),
        languages: ["en"],
        rating: null,
        unanswered: false,
        corrected: false,
      },
    ]);
    expect(counts).toMatchObject({ all: 1, unanswered: 0, not_helpful: 0 });
    for (const filters of [
      { q: "xylophone" },
      { q: "lantern" },
      { language: "de" },
      { year: 1509 },
      { rating: "down" },
      { unanswered: "true" },
      { corrected: "true" },
    ] as const) {
      expect(await inbox(owner, filters)).toMatchObject({ items: [] });
    }
  });

  test("has no excerpt of a conversation that is private as a whole", async () => {
    const owner = await talkingOwner(on, "inbox-hidden");
    const visitor = await visitorOf(on, owner, "hidden@inbox.test");
    await visitor.say("Only for me", { privacy_code: 2 });
    expect((await inbox(owner)).items).toMatchObject([
      { excerpt: null, message_count: 1, private_count: 1, languages: [] },
    ]);
  });
});

describe("a filter of the inbox", () => {
  test.each([
    ["words of a message", "FROBEN"],
    ["words of a reply", "printer of books"],
    ["a name", "theodora"],
    ["an address", "search@inbox"],
    ["Greek words", "ΜΩΡΊΑ"],
    ["Chinese words", "巴塞尔"],
    ["a Chinese word of two letters", "住过"],
    ["a word of two letters", "OF"],
    ["the first two letters of a word", "Fr"],
    ["the first two letters of a name", "th"],
    ["signs that mean something in a pattern", "100% (of_it)+ \\well"],
  ])("finds %s", async (_, q) => {
    const name = `find-${q.length}-${q.codePointAt(0)}`;
    const owner = await talkingOwner(on, name);
    model.behave(says("Johann was a printer of books."));
    const visitor = await visitorOf(on, owner, `search@inbox-${name}.test`, "Theodora");
    const { conversationId } = await visitor.say(
      "Who was Froben? Τι είναι μωρία; 您在巴塞尔住过吗？ Did 100% (of_it)+ \\well?",
    );
    const other = await visitorOf(on, owner, `other@${name}.test`, "Ben");
    model.behave(says("Ready."));
    await other.say("Something else");
    expect(idsOf(await inbox(owner, { q }))).toEqual([conversationId]);
    expect(idsOf(await inbox(owner, { q: `${q} nowhere` }))).toEqual([]);
  });

  test("finds languages, years, ratings, open questions, corrections, public ones, tags and periods", async () => {
    const owner = await talkingOwner(on, "filters");
    const visitor = await visitorOf(on, owner, "filters@inbox.test");
    const german = await visitor.say("Guten Tag");
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, german.messageId));
    const early = await visitor.say("Where then?");
    await on.platform.db.update(messages).set({ year: 1509 }).where(eq(messages.id, early.messageId));
    const rated = await visitor.say("Cold winters?");
    await visitor.caller.call("rateResponse", { response_id: rated.responseId, rating: "down", reason: "Too short" });
    const open = await visitor.say("Who built the mill?");
    const at = on.platform.now();
    const corrected = await visitor.say("Built when?");
    await on.platform.db.update(responses).set({ correctedAt: at }).where(eq(responses.id, corrected.responseId));
    const shown = await visitor.say("Folly?", { privacy_code: 0 });
    const tagged = await visitor.say("Buying one");
    await owner.caller.call("setConversationTags", { id: tagged.conversationId, tags: ["Buyer"] });
    const expectOnly = async (filters: Filters, { conversationId }: { conversationId: string }) =>
      expect(idsOf(await inbox(owner, filters))).toEqual([conversationId]);
    await expectOnly({ language: "de" }, german);
    await expectOnly({ year: "1509" }, early);
    await expectOnly({ rating: "down" }, rated);
    await expectOnly({ unanswered: "true" }, open);
    await expectOnly({ corrected: "true" }, corrected);
    await expectOnly({ public: "true" }, shown);
    await expectOnly({ tag: "bUYER" }, tagged);
    await expectOnly({ from: on.platform.now().toISOString() }, tagged);
    await expectOnly({ from: at.toISOString(), to: at.toISOString() }, open);
    const all = await inbox(owner);
    expect(all.counts).toMatchObject({ all: 7, waiting: 7, unanswered: 1, not_helpful: 1 });
    expect(all.items.find(({ conversation_id }) => conversation_id === rated.conversationId)).toMatchObject({
      rating: "down",
    });
    expect(idsOf(await inbox(owner, { corrected: "false", public: "false" }))).toHaveLength(5);
    expect(idsOf(await inbox(owner, { rating: "up" }))).toEqual([]);
  });

  test("finds what is unread until it is marked as read, and again after the next message", async () => {
    const owner = await talkingOwner(on, "unread");
    const visitor = await visitorOf(on, owner, "unread@inbox.test");
    const { conversationId } = await visitor.say("Hello there");
    const mark = (read: boolean) => owner.caller.call("setConversationRead", { id: conversationId, read });
    expect(await mark(true)).toMatchObject({ ok: true, data: { unread: false } });
    expect(await inbox(owner, { unread: "true" })).toMatchObject({ items: [], counts: { waiting: 0 } });
    expect(await mark(false)).toMatchObject({ ok: true, data: { unread: true } });
    expect((await inbox(owner, { unread: "true" })).items).toMatchObject([{ unread: true }]);
    await mark(true);
    await visitor.say("Are you there?", { conversation_id: conversationId });
    expect((await inbox(owner, { unread: "true" })).items).toMatchObject([{ unread: true }]);
  });
});

describe("tags", () => {
  test("are kept by name, once in any letter case, and listed with their conversations", async () => {
    const owner = await talkingOwner(on, "tags");
    const visitor = await visitorOf(on, owner, "tags@inbox.test");
    const first = await visitor.say("One");
    const second = await visitor.say("Two");
    const tag = (id: string, tags: string[]) => owner.caller.call("setConversationTags", { id, tags });
    expect(await tag(first.conversationId, [" press ", "Buyer", "buyer"])).toMatchObject({
      ok: true,
      data: { tags: ["Buyer", "press"] },
    });
    await tag(second.conversationId, ["buyer"]);
    expect((await inbox(owner)).items.map(({ tags }) => tags)).toEqual([["buyer"], ["Buyer", "press"]]);
    const listed = await owner.caller.call("listConversationTags", { id: owner.entityId });
    expect(listed).toMatchObject({
      ok: true,
      data: { items: [{ conversations: 2 }, { tag: "press", conversations: 1 }] },
    });
    await tag(first.conversationId, []);
    expect((await inbox(owner, { tag: "press" })).items).toEqual([]);
  });

  test("of more than 40 characters, or more than 20, are refused", async () => {
    const owner = await talkingOwner(on, "tags-refused");
    const visitor = await visitorOf(on, owner, "tags-refused@inbox.test");
    const { conversationId: id } = await visitor.say("One");
    const refused = { ok: false, error: { data: { code: "invalid_input" } } };
    for (const tags of [["x".repeat(41)], [" "], Array.from({ length: 21 }, (_, n) => `tag ${n}`)]) {
      expect(await owner.caller.call("setConversationTags", { id, tags })).toMatchObject(refused);
    }
  });
});

describe("all conversations", () => {
  test("are listed for admins, with their entity, and filtered", async () => {
    const owner = await talkingOwner(on, "all-one");
    const visitor = await visitorOf(on, owner, "all@inbox.test");
    const { conversationId } = await visitor.say("A word that only this one has: quincunx");
    const admin = await adminCaller(on);
    const found = await admin.call("listAllConversations", { q: "quincunx" });
    expect(found).toMatchObject({
      ok: true,
      data: { items: [{ conversation_id: conversationId, entity: { id: owner.entityId, urlslug: "all-one" } }] },
    });
    const ofEntity = await admin.call("listAllConversations", { digitalentity_id: owner.entityId });
    expect(ofEntity.ok && idsOf(ofEntity.data)).toEqual([conversationId]);
    const pages = await admin.call("listAllConversations", { limit: 1 });
    expect(pages.ok && idsOf(pages.data)).toEqual([conversationId]);
    const cursor = pages.ok ? (pages.data.next_cursor ?? "") : "";
    const next = await admin.call("listAllConversations", { limit: 1, cursor });
    expect(next.ok && idsOf(next.data)).not.toEqual([conversationId]);
  });

  test("do not exist for anybody else", async () => {
    const owner = await talkingOwner(on, "all-others");
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    for (const caller of [owner.caller, viewer]) {
      expect(await caller.call("listAllConversations", {})).toMatchObject({ ok: false, status: 404 });
    }
  });
});
