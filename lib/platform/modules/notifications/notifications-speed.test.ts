import { beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../db/client";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const ENTITIES = 100;
const CONVERSATIONS = 25_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "busy");
  await on.platform.db.execute(sql`insert into entities (id, urlslug, entity_type, name, description, owner_id, created_at, updated_at)
    select gen_random_uuid(), 'busy-' || n, 'person', 'Busy ' || n, 'Busy.', ${owner.userId}::uuid, now(), now()
    from generate_series(2, ${ENTITIES}::int) n`);
  const own = await rowsOf<{ id: string }>(
    on.platform.db,
    sql`insert into entity_users (id, entity_id, user_id, role, created_at, updated_at)
      select gen_random_uuid(), id, owner_id, 'owner', now(), now() from entities where urlslug like 'busy-%'
      returning entity_id as id`,
  );
  await insertConversations(on, [owner.entityId, ...own.map(({ id }) => id)], CONVERSATIONS);
}, 120_000);

test("lists what waits in a hundred entities with a hundred thousand messages within 100 ms", async () => {
  const read = () => owner.caller.call("listNotifications", {});
  const answer = await read();
  const entities = answer.ok ? new Set(answer.data.items.map(({ entity }) => entity.id)) : new Set();
  expect(entities.size).toBeGreaterThan(90);
  await expectFast(on, read);
});
