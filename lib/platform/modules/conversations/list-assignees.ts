import { sql } from "drizzle-orm";
import type { AssigneeChoice } from "@/lib/contract/conversations/inbox-states";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { sortByName } from "../../sort-by-name";
import { stateConditions } from "./conversation-state";
import { inboxReader } from "./inbox-views";
import { listAnswering } from "./queries";

type Input = { id: string };

/** The owners and editors of an entity that the caller may read, by name, with the number of open conversations of each. */
export async function listAssignees({ ctx, input }: Verb<Input, "db" | "actor" | "now">): Promise<AssigneeChoice[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "read");
  const { userIds, now } = inboxReader(ctx.actor, entity.id, ctx.now());
  const [answering, counts] = await Promise.all([
    listAnswering(ctx.db, entity.id),
    rowsOf<{ id: string; open: number }>(
      ctx.db,
      sql`select c.assignee_id as id, count(*)::int as open from conversations c
        where c.entity_id = ${entity.id}::uuid and c.assignee_id is not null and ${stateConditions(now, "c").isOpen}
        group by c.assignee_id`,
    ),
  ]);
  const openOf = new Map(counts.map(({ id, open }) => [id, open]));
  const choices = answering.map(({ userId, name, role }) => ({
    user_id: userId,
    name,
    role,
    is_me: userIds.includes(userId),
    open_count: openOf.get(userId) ?? 0,
  }));
  return sortByName(choices, ({ name }) => name);
}
