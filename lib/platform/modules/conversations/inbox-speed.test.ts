import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/endpoint";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const CONVERSATIONS = 10_000;
const CALLS = 20;
const LIMIT_MS = 100;
/** How many scans of the yardstick take as long as the limit on the machine that it was set on. */
const YARDSTICKS = 6;

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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;

/** The time of reading the same messages once, without any of the inbox. */
const scan = () =>
  timed(() =>
    on.platform.db.execute(
      sql`select count(*) from messages where entity_id = ${owner.entityId}::uuid and body like '%no such word%'`,
    ),
  );

/** The 95th percentile of a list's time, and what it may be: the limit, or longer on a machine that is slow right now. */
async function measure(filters: Filters) {
  await list(filters);
  const times: number[] = [];
  const scans: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    scans.push(await scan());
    times.push(await timed(() => list(filters)));
  }
  return { p95Ms: p95(times), limitMs: Math.max(LIMIT_MS, YARDSTICKS * p95(scans)) };
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
    ["a visitor's name", { q: "visitor 4711" }, 1],
  ])("lists %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(Math.min(200, expected));
    const { p95Ms, limitMs } = await measure(filters);
    expect(p95Ms).toBeLessThan(limitMs);
  });
});
