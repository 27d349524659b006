import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { listMyEntities } from "@/lib/contract/entities/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { insertEntities } from "../../testing/many-entities";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const ENTITIES = 100_000;
/** The page of entities with the most conversations, in total. */
const CONVERSATIONS = 25_000;
const PAGE = 50;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "manifold");
  await insertEntities(on, ENTITIES);
  await joinAllTeams();
  const { items } = await list({ limit: PAGE + 1 });
  const ids = items.map(({ id }) => id).filter((id) => id !== owner.entityId);
  await insertConversations(on, ids.slice(0, PAGE), CONVERSATIONS, 2, 0.1);
  await insertVisitors();
}, 600_000);

/** The person is in every team, and of others each entity has its owner. */
async function joinAllTeams(): Promise<void> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  await fillTables(on, ["entity_users"], async (tx) => {
    await tx.execute(sql`insert into entity_users (id, entity_id, user_id, role, created_at, updated_at)
      select gen_random_uuid(), id, owner_id, 'owner'::entity_role, ${at}, ${at} from entities where urlslug like 'many-%'
      union all
      select gen_random_uuid(), id, ${owner.userId}::uuid, 'editor'::entity_role, ${at}, ${at} from entities where urlslug like 'many-%'`);
  });
}

/** Everyone who talked, and a request for access for each of the same number of people. */
async function insertVisitors(): Promise<void> {
  const at = sql`${on.platform.now().toISOString()}::timestamptz`;
  await fillTables(on, ["chatters", "entity_visitors"], async (tx) => {
    await tx.execute(sql`insert into chatters (id, entity_id, email, name, status, created_at, updated_at)
      select gen_random_uuid(), entity_id, 'asks-' || id || '@many.test', 'Asks', 'requested', ${at}, ${at} from conversations`);
    await tx.execute(sql`select refresh_entity_visitors(array_agg(entity_id), array_agg(email)) from (
      select c.entity_id, u.email from conversations c join users u on u.id = c.user_id) everyone`);
  });
}

const list = async (input: InputOf<typeof listMyEntities>) =>
  answered(await owner.caller.call("listMyEntities", input));

describe("my list of a hundred thousand entities", () => {
  test("counts what each entity had", async () => {
    const { items } = await list({ limit: PAGE + 1 });
    const busy = items.find(({ id }) => id !== owner.entityId);
    const each = CONVERSATIONS / PAGE;
    expect(busy).toMatchObject({ conversations: each, chatters: each, requests: each, questions: each / 100 });
  });

  test("opens within 100 ms", async () => {
    expect((await list({})).items).toHaveLength(PAGE);
    await expectFast(on, () => list({}));
  });

  test("goes on from the middle within 100 ms", async () => {
    const cursor = "01900000-0000-7350-800c-b0000000c350";
    expect((await list({ cursor })).next_cursor).not.toBeNull();
    await expectFast(on, () => list({ cursor }));
  });

  test("opens one of its entities within 100 ms", async () => {
    const { items } = await list({});
    const urlslug = items.at(-1)?.urlslug ?? "";
    await expectFast(on, () => owner.caller.call("getMyEntity", { urlslug }));
  });
});
