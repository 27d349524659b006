import { beforeAll, describe, expect, test } from "@jest/globals";
import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import type { InboxView } from "@/lib/contract/conversations/inbox-views";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { SavedQuery } from "@/lib/contract/saved-views/schemas";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const CONVERSATIONS = 100_000;
const MESSAGES = 2;

type Filters = Omit<InputOf<typeof listMyConversations>, "id">;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "busy");
  await insertConversations(on, owner.entityId, CONVERSATIONS, MESSAGES);
}, 240_000);

async function list(filters: Filters) {
  return answered(await owner.caller.call("listMyConversations", { id: owner.entityId, ...filters }));
}

/** The views with the number of conversations in each. */
const VIEWS: [InboxView, number][] = [
  ["waiting", 2000],
  ["mine", 1000],
  ["unanswered", 1000],
  ["not_helpful", 1000],
  ["done", 1000],
  ["snoozed", 1000],
];

describe("the inbox of a hundred thousand conversations", () => {
  test.each<[string, Filters, number]>([
    ["the first page", {}, CONVERSATIONS],
    ["a language", { language: "de" }, 1000],
    ["a language that nobody speaks", { language: "ko" }, 0],
    ["the language of nearly all", { language: "en" }, 99_000],
    ["a rating", { rating: "down" }, 1000],
    ["a rating that nobody gave", { rating: "up" }, 0],
    ["unanswered questions", { unanswered: "true" }, 1000],
    ["no unanswered questions", { unanswered: "false" }, 99_000],
    ["corrected replies", { corrected: "true" }, 1000],
    ["no corrected replies", { corrected: "false" }, 99_000],
    ["unread ones", { unread: "true" }, 1000],
    ["read ones", { unread: "false" }, 99_000],
    ["public ones", { public: "true" }, 1000],
    ["no public ones", { public: "false" }, 99_000],
    ["a tag", { tag: "Buyer" }, 1000],
    ["a tag that none has", { tag: "Seller" }, 0],
    ["a year", { year: "1509" }, 1000],
    ["a year that nobody asked about", { year: "1510" }, 0],
    ["a period", { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" }, 744],
    ["a period long ago", { from: "2010-01-01T00:00:00Z", to: "2010-02-01T00:00:00Z" }, 0],
    ["a word that is everywhere", { q: "harbour" }, CONVERSATIONS],
    ["a word that is in a hundred of them", { q: "zanzibar" }, 100],
    ["a word that is in none", { q: "kalahari" }, 0],
    ["a short word that is in none", { q: "qj" }, 0],
    ["a visitor's name", { q: "visitor 47110" }, 1],
    ["a language, a rating and a tag that exclude each other", { language: "de", rating: "down", tag: "buyer" }, 0],
  ])("lists %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(Math.min(200, expected));
    await expectFast(on, () => list(filters));
  });

  test.each(VIEWS)("lists the view %s within 100 ms", async (show, expected) => {
    expect((await list({ show, limit: 200 })).items).toHaveLength(Math.min(200, expected));
    await expectFast(on, () => list({ show }));
  });

  test.each(VIEWS)("finds a word in the view %s within 100 ms", async (show) => {
    expect((await list({ show, q: "harbour" })).items).toHaveLength(50);
    await expectFast(on, () => list({ show, q: "harbour" }));
  });

  test("counts the views within 100 ms", async () => {
    const count = async () => answered(await owner.caller.call("getInboxCounts", { id: owner.entityId }));
    expect(await count()).toMatchObject({ all: CONVERSATIONS, ...Object.fromEntries(VIEWS) });
    await expectFast(on, count);
  });

  test("goes on from the middle within 100 ms", async () => {
    const { items } = await list({ q: "visitor 50000" });
    const cursor = `${items[0]?.last_message_at}~${items[0]?.conversation_id}`;
    const page = await list({ cursor });
    expect(page.items).toHaveLength(50);
    await expectFast(on, () => list({ cursor }));
  });

  test("opens a conversation within 100 ms", async () => {
    const { items } = await list({ q: "visitor 47110" });
    const id = items[0]?.conversation_id ?? "";
    await expectFast(on, () => owner.caller.call("getConversationDetail", { id }));
    await expectFast(on, () => owner.caller.call("getConversationVisitor", { id }));
  });

  test("lists the tags within 100 ms", async () => {
    await expectFast(on, () => owner.caller.call("listConversationTags", { id: owner.entityId }));
  });

  test("lists the team with its open conversations within 100 ms", async () => {
    await expectFast(on, () => owner.caller.call("listAssignees", { id: owner.entityId }));
  });

  test("lists saved views with their counts within 100 ms", async () => {
    const id = owner.entityId;
    const list = "conversations";
    const saved: SavedQuery[] = [
      { list, tag: "buyer" },
      { list, language: "en" },
      { list, show: "waiting" },
      { list, q: "harbour" },
      { list, q: "kalahari" },
    ];
    for (const [n, query] of saved.entries()) {
      answered(await owner.caller.call("createSavedView", { id, name: `View ${n}`, query }));
    }
    await expectFast(on, () => owner.caller.call("listSavedViews", { id, list }));
  });
});
