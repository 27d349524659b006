import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const CONVERSATIONS = 10_000;

type Filters = Omit<InputOf<typeof listMyConversations>, "id">;

let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  owner = await ownerOfAnEntity(on, "busy");
  await insertConversations(on, owner.entityId, CONVERSATIONS);
}, 120_000);
afterAll(() => on.close());

async function list(filters: Filters) {
  const answer = await owner.caller.call("listMyConversations", { id: owner.entityId, ...filters });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("the inbox of ten thousand conversations", () => {
  test.each<[string, Filters, number]>([
    ["the first page with the counts", {}, CONVERSATIONS],
    ["a language", { language: "de" }, 100],
    ["a language that nobody speaks", { language: "ko" }, 0],
    ["a rating", { rating: "down" }, 100],
    ["unanswered questions", { unanswered: "true" }, 100],
    ["corrected replies", { corrected: "true" }, 100],
    ["no corrected replies", { corrected: "false" }, 9900],
    ["unread ones", { unread: "true" }, 100],
    ["public ones", { public: "true" }, 100],
    ["a tag", { tag: "Buyer" }, 100],
    ["a year", { year: "1509" }, 100],
    ["a period", { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" }, 744],
    ["a word that is everywhere", { q: "harbour" }, CONVERSATIONS],
    ["a word that is in ten of them", { q: "zanzibar" }, 10],
    ["a word that is in none", { q: "kalahari" }, 0],
    ["those that wait", { show: "waiting" }, 200],
    ["the reader's own", { show: "mine" }, 100],
    ["done ones", { show: "done" }, 100],
    ["snoozed ones", { show: "snoozed" }, 100],
    ["a visitor's name", { q: "visitor 4711" }, 1],
  ])("lists %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(Math.min(200, expected));
    await expectFast(on, () => list(filters));
  });
});
