import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { listAllowedChatters } from "@/lib/contract/access/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { expectFast } from "../../testing/list-speed";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { vacuum } from "../../testing/vacuum";

const CHATTERS = 100_000;

type Filters = Omit<InputOf<typeof listAllowedChatters>, "id">;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
const groups = { readers: "", few: "" };
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "crowded");
  groups.readers = await createGroup("Readers");
  groups.few = await createGroup("Few");
  await insertChatters();
}, 240_000);

async function createGroup(name: string): Promise<string> {
  const answer = await owner.caller.call("createChatterGroup", { id: owner.entityId, name, messages_per_month: 20 });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.id;
}

/**
 * Half of the chatters are invited, and of every thousand one has requested access and one was denied it. Nine of ten are in
 * the group of readers, and one of twenty has written this month; one of a thousand is in the other group. "Zanzibar" is in one name of ten thousand.
 */
async function insertChatters(): Promise<void> {
  const { db } = on.platform;
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  const id = sql.raw(`('01930000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
    || '-8' || lpad(to_hex((n >> 12) & 15), 3, '0') || '-d' || lpad(to_hex(n), 11, '0'))::uuid`);
  const each = sql`from generate_series(0, ${CHATTERS - 1}::int) n`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into chatters (id, entity_id, email, name, group_id, status, created_at, updated_at)
      select ${id}, ${owner.entityId}::uuid, 'person' || n || '@crowd.test',
        case when n % 10000 = 500 then 'Zanzibar ' else 'Harbour ' end || n,
        case when n % 1000 = 5 then ${groups.few}::uuid when n % 10 > 0 then ${groups.readers}::uuid end,
        (case when n % 1000 = 1 then 'requested' when n % 1000 = 2 then 'denied'
          when n % 2 = 0 then 'invited' else 'accepted' end)::chatter_status, ${at}, ${at} ${each}`);
    await tx.execute(sql`insert into chatter_message_counts (chatter_id, entity_id, month, messages)
      select id, entity_id, '2026-11', 3 from chatters where group_id is not null and email ~ '[02468]7@'`);
    await tx.execute(sql`insert into jobs (id, kind, payload, status, max_attempts, run_at, created_at)
      select gen_random_uuid(), 'mail.send', jsonb_build_object('to', 'person' || n * 100 || '@crowd.test'), 'dead', 1,
        ${at}, ${at} from generate_series(0, 999) n`);
  });
  await vacuum(on.platform);
}

async function list(filters: Filters) {
  const answer = await owner.caller.call("listAllowedChatters", { id: owner.entityId, ...filters });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("the list of a hundred thousand chatters", () => {
  test.each<[string, () => Filters, number]>([
    ["the newest", () => ({}), 200],
    ["those who wait", () => ({ status: "requested" }), 100],
    ["a status of half of them", () => ({ status: "invited" }), 200],
    ["a rare status", () => ({ status: "denied" }), 100],
    ["a status that none has", () => ({ status: "revoked" }), 0],
    ["a large group", () => ({ group_id: groups.readers }), 200],
    ["a small group", () => ({ group_id: groups.few }), 100],
    ["those without a group", () => ({ group_id: "none" }), 200],
    ["a rare status in a large group", () => ({ group_id: groups.readers, status: "denied" }), 100],
    ["a word that is everywhere", () => ({ q: "harbour" }), 200],
    ["a word in ten names", () => ({ q: "zanzibar" }), 10],
    ["an address", () => ({ q: "person77777@crowd" }), 1],
    ["a word that is nowhere", () => ({ q: "xylophone" }), 0],
    ["two letters that are nowhere", () => ({ q: "qz" }), 0],
    ["a word and a rare status", () => ({ q: "harbour", status: "denied" }), 100],
    ["a word in a small group", () => ({ q: "harbour", group_id: groups.few }), 100],
  ])("finds %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters(), limit: 200 })).items).toHaveLength(expected);
    await expectFast(on, () => list(filters()));
  });

  test("goes on from the middle within 100 ms", async () => {
    const { next_cursor } = await list({ q: "person50000@crowd", limit: 1 });
    expect(next_cursor).toBeNull();
    const [middle] = (await list({ q: "person50000@crowd" })).items;
    await expectFast(on, () => list({ cursor: `other:${middle?.id}` }));
  });
});

test("the groups of a hundred thousand chatters are counted within 100 ms", async () => {
  const read = () => owner.caller.call("listChatterGroups", { id: owner.entityId });
  expect(await read()).toMatchObject({
    data: { items: [{ members: 100 }, { members: 89_900, messages_this_month: 14_997 }] },
  });
  await expectFast(on, read);
});
