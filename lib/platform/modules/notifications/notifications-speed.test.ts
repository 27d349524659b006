import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const ENTITIES = 100;
const CONVERSATIONS = 25_000;

let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  owner = await ownerOfAnEntity(on, "busy");
  await insertConversations(on, owner.entityId, CONVERSATIONS);
  await spreadOverEntities();
}, 240_000);
afterAll(() => on.close());

/** Gives the conversations of the one entity to a hundred entities of the same owner. */
async function spreadOverEntities(): Promise<void> {
  const { db, databaseKind } = on.platform;
  await db.execute(sql`insert into entities (id, urlslug, entity_type, name, description, owner_id, created_at, updated_at)
    select gen_random_uuid(), 'busy-' || n, 'person', 'Busy ' || n, 'Busy.', ${owner.userId}::uuid, now(), now()
    from generate_series(2, ${ENTITIES}::int) n`);
  await db.execute(sql`insert into entity_users (id, entity_id, user_id, role, created_at, updated_at)
    select gen_random_uuid(), id, ${owner.userId}::uuid, 'owner', now(), now() from entities where urlslug like 'busy-%'`);
  for (const table of ["conversations", "messages", "responses", "unanswered_questions"]) {
    await db.execute(sql`with theirs as materialized (
        select id, row_number() over (order by id) - 1 as place from entities where owner_id = ${owner.userId}::uuid
      )
      update ${sql.identifier(table)} as moved set entity_id = theirs.id from theirs
      where theirs.place = abs(hashtext(moved.id::text)) % ${ENTITIES}::int`);
  }
  await db.execute(databaseKind === "pglite" ? sql`vacuum` : sql`vacuum analyze`);
}

test("lists what waits in a hundred entities with a hundred thousand messages within 100 ms", async () => {
  const read = () => owner.caller.call("listNotifications", {});
  const answer = await read();
  const entities = answer.ok ? new Set(answer.data.items.map(({ entity }) => entity.id)) : new Set();
  expect(entities.size).toBeGreaterThan(90);
  await expectFast(on, read);
});
