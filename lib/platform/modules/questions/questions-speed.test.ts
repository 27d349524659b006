import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listQuestions } from "@/lib/contract/questions/endpoints";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

/** Of two messages each. */
const CONVERSATIONS = 50_000;
/** Of four questions each. */
const OPEN_GROUPS = (2 * CONVERSATIONS) / 4 / 50;
const PAGE = 50;

type Filters = Omit<InputOf<typeof listQuestions>, "id" | "language">;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "asked");
  await insertConversations(on, owner.entityId, CONVERSATIONS, 2);
  await insertQuestions();
}, 180_000);

/**
 * Has the entity not know any of its messages, four of which are a group. Of every fifty groups one is open, and of every
 * hundred one is dismissed; a corrected answer belongs to each question.
 */
async function insertQuestions(): Promise<void> {
  const id = sql`${owner.entityId}::uuid`;
  const numbered = sql`(select *, row_number() over (order by created_at, id) - 1 as n from messages where entity_id = ${id}) m`;
  const groupOf = sql`('01920000-0000-7000-8000-' || lpad(to_hex(n / 4), 12, '0'))::uuid`;
  const answeredAt = sql`case when n / 4 % 50 = 0 or n / 4 % 100 = 1 then null else created_at end`;
  await fillTables(on, ["unanswered_questions", "question_groups", "corrections"], async (tx) => {
    await tx.execute(sql`delete from unanswered_questions where entity_id = ${id}`);
    await tx.execute(sql`insert into question_groups (id, entity_id, answered_at, dismissed_at, created_at)
      select ${groupOf}, ${id}, ${answeredAt}, case when n / 4 % 100 = 1 then created_at end, created_at
      from ${numbered} where n % 4 = 0`);
    await tx.execute(sql`insert into unanswered_questions (id, entity_id, message_id, group_id, answered_at,
        data_storage_region, asked_at)
      select id, entity_id, id, ${groupOf}, ${answeredAt}, data_storage_region, created_at from ${numbered}`);
    await tx.execute(sql`insert into corrections (id, entity_id, question, answer, language, data_storage_region, created_at)
      select id, entity_id, body, 'Ask the keeper of the lighthouse.', language, data_storage_region, created_at
      from ${numbered}`);
  });
}

async function list(filters: Filters) {
  const answer = await owner.caller.call("listQuestions", { id: owner.entityId, language: "en", ...filters });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

describe("of 100,000 questions", () => {
  test.each<[string, Filters]>([
    ["the most asked", {}],
    ["the newest", { sort: "newest" }],
    ["the most awaited", { sort: "most_waiting" }],
    ["the dismissed", { state: "dismissed", sort: "newest" }],
  ])("lists %s within 100 ms", async (_, filters) => {
    expect(await list({ ...filters, limit: PAGE })).toHaveLength(PAGE);
    await expectFast(on, () => list(filters));
  });

  test("lists the corrected answers within 100 ms", async () => {
    const read = () => owner.caller.call("listCorrections", { id: owner.entityId, limit: PAGE });
    const answer = await read();
    expect(answer.ok && answer.data.items).toHaveLength(PAGE);
    await expectFast(on, read);
  });

  test("counts the open ones for the tabs within 100 ms", async () => {
    const read = () => owner.caller.call("getMyEntity", { urlslug: "asked" });
    expect(await read()).toMatchObject({ ok: true, data: { questions: OPEN_GROUPS } });
    await expectFast(on, read);
  });
});
