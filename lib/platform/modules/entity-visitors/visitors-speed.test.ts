import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { listEntityVisitors } from "@/lib/contract/entity-visitors/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

/** Half of them have talked, the others were invited. */
const VISITORS = 100_000;

type Filters = Omit<InputOf<typeof listEntityVisitors>, "id">;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let group: string;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "crowded");
  const created = await owner.caller.call("createChatterGroup", { id: owner.entityId, name: "Readers" });
  group = answered(created).id;
  await insertConversations(on, owner.entityId, VISITORS / 2, 2, 0.1);
  await insertChatters();
}, 600_000);

/** Of every thousand invited people one asks for access and one was denied it; one of a hundred is in the group and tagged. */
async function insertChatters(): Promise<void> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  await fillTables(on, ["chatters", "entity_visitors"], async (tx) => {
    await tx.execute(sql`insert into chatters (id, entity_id, email, name, group_id, status, created_at, updated_at)
      select gen_random_uuid(), ${owner.entityId}::uuid, 'person' || n || '@crowd.test',
        case when n % 10000 = 500 then 'Zanzibar ' else 'Harbour ' end || n,
        case when n % 100 = 5 then ${group}::uuid end,
        (case when n % 1000 = 1 then 'requested' when n % 1000 = 2 then 'denied'
          when n % 2 = 0 then 'invited' else 'accepted' end)::chatter_status, ${at} - n * interval '1 minute', ${at}
      from generate_series(0, ${VISITORS / 2 - 1}::int) n`);
    await tx.execute(sql`select refresh_entity_visitors(array_agg(entity_id), array_agg(email)) from (
      select entity_id, email from chatters
      union all select c.entity_id, u.email from conversations c join users u on u.id = c.user_id) everyone`);
    await tx.execute(sql`update entity_visitors set tags = '{buyer}' where group_id is not null`);
  });
}

const list = async (filters: Filters) =>
  answered(await owner.caller.call("listEntityVisitors", { id: owner.entityId, ...filters }));

describe("the list of a hundred thousand visitors", () => {
  test.each<[string, () => Filters, number]>([
    ["those seen last", () => ({}), 200],
    ["those of this week", () => ({ show: "week" }), 200],
    ["those who ask for access", () => ({ show: "requested" }), 50],
    ["the invited ones", () => ({ show: "invited" }), 200],
    ["those with access", () => ({ show: "accepted" }), 200],
    ["those who rated a reply as not helpful", () => ({ show: "not_helpful" }), 200],
    ["those without access", () => ({ show: "without_access" }), 50],
    ["those who talked", () => ({ talked: "true" }), 200],
    ["those who have not talked", () => ({ talked: "false" }), 200],
    ["a group", () => ({ group_id: group }), 200],
    ["those without a group", () => ({ group_id: "none" }), 200],
    ["those without access in a group", () => ({ group_id: group, show: "without_access" }), 0],
    ["a tag", () => ({ tag: "Buyer" }), 200],
    ["a tag that nobody has", () => ({ tag: "seller" }), 0],
    ["a word that is everywhere", () => ({ q: "harbour" }), 200],
    ["a word in five names", () => ({ q: "zanzibar" }), 5],
    ["an address", () => ({ q: "visitor47777@many" }), 1],
    ["a word that is nowhere", () => ({ q: "xylophone" }), 0],
    ["a word with a tag", () => ({ q: "harbour", tag: "buyer" }), 200],
  ])("finds %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters(), limit: 200 })).items).toHaveLength(expected);
    await expectFast(on, () => list(filters()));
  });

  test("goes on from the middle within 100 ms", async () => {
    const { items } = await list({ q: "person25000@crowd" });
    const cursor = `${new Date(on.platform.now().getTime() - 25_000 * 60_000).toISOString()}~${items[0]?.id}`;
    await expectFast(on, () => list({ cursor }));
  });

  test("lists the tags within 100 ms", async () => {
    await expectFast(on, () => owner.caller.call("listVisitorTags", { id: owner.entityId }));
  });

  test("opens a profile within 100 ms", async () => {
    const { items } = await list({ q: "visitor47777@many" });
    await expectFast(on, () => owner.caller.call("getEntityVisitor", { id: items[0]?.id ?? "" }));
  });
});
