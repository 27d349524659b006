import { beforeAll, expect, test } from "@jest/globals";
import type { listAllConversations } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { Caller } from "../../testing/caller";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const CONVERSATIONS = 100_000;
const MESSAGES = 2;

type Filters = InputOf<typeof listAllConversations>;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let entityId: string;
beforeAll(async () => {
  admin = await adminCaller(on);
  entityId = (await ownerOfAnEntity(on, "busy")).entityId;
  await insertConversations(on, entityId, CONVERSATIONS, MESSAGES);
}, 120_000);

async function list(filters: Filters) {
  const answer = await admin.call("listAllConversations", filters);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test.each<[string, () => Filters, number]>([
  ["all", () => ({}), 50],
  ["those of an entity", () => ({ digitalentity_id: entityId }), 50],
  ["a language", () => ({ language: "de" }), 50],
  ["a language that nobody speaks", () => ({ language: "ko" }), 0],
  ["a rating", () => ({ rating: "down" }), 50],
  ["a rating that nobody gave", () => ({ rating: "up" }), 0],
  ["unanswered questions", () => ({ unanswered: "true" }), 50],
  ["no unanswered questions", () => ({ unanswered: "false" }), 50],
  ["corrected replies", () => ({ corrected: "true" }), 50],
  ["no corrected replies", () => ({ corrected: "false" }), 50],
  ["unread ones", () => ({ unread: "true" }), 50],
  ["public ones", () => ({ public: "true" }), 50],
  ["a tag", () => ({ tag: "Buyer" }), 50],
  ["a tag that none has", () => ({ tag: "Seller" }), 0],
  ["a year", () => ({ year: "1509" }), 50],
  ["a year that nobody asked about", () => ({ year: "1510" }), 0],
  ["a period", () => ({ from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" }), 50],
  ["a period long ago", () => ({ from: "2016-01-01T00:00:00Z", to: "2016-02-01T00:00:00Z" }), 50],
  ["a word that is everywhere", () => ({ q: "harbour" }), 50],
  ["a rare word", () => ({ q: "zanzibar" }), 50],
  ["a word that is in none", () => ({ q: "kalahari" }), 0],
  ["a rare word of two letters", () => ({ q: "qz" }), 50],
  ["a word of one letter in none", () => ({ q: "j" }), 0],
  ["a visitor's name", () => ({ q: "visitor 47110" }), 1],
  ["the first two letters of a rare word", () => ({ q: "za" }), 50],
  ["two common letters in a language without them", () => ({ q: "wi", language: "de" }), 0],
  ["a common word in a language without it", () => ({ q: "winter", language: "de" }), 0],
])("lists %s of 100,000 conversations within 100 ms", async (_, filters, expected) => {
  expect((await list(filters())).items).toHaveLength(expected);
  await expectFast(on, () => list(filters()));
});
