import { and, eq, ne, sql } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type ChatterGroupRow, chatterGroups } from "../../db/schema/access";
import { Failure } from "../../failure";
import { messageMonth } from "../plans/message-quota";

/** A group with the number of its chatters and of their messages this month. */
export type CountedGroup = Readonly<Pick<ChatterGroupRow, "id" | "name" | "messagesPerMonth">> &
  Readonly<{ members: number; messages: number }>;

/** The groups of an entity with their counts, by name. */
export function readGroups(db: Db, entityId: string, now: Date): Promise<CountedGroup[]> {
  return rowsOf<CountedGroup>(
    db,
    // `offset 0` forces index scans, whatever the planner's statistics say.
    sql`select g.id, g.name, g.messages_per_month as "messagesPerMonth",
          (select count(*)::int from chatters c where c.group_id = g.id) as members,
          coalesce(sent.messages, 0)::int as messages
        from chatter_groups g
        left join (
          select chatter.group_id, sum(counted.messages) as messages
          from chatter_message_counts counted
          cross join lateral (select c.group_id from chatters c where c.id = counted.chatter_id offset 0) chatter
          where counted.entity_id = ${entityId}::uuid and counted.month = ${messageMonth(now)}
          group by chatter.group_id
        ) sent on sent.group_id = g.id
        where g.entity_id = ${entityId}::uuid
        order by fold_text(g.name), g.id`,
  );
}

/** A group of an entity that the caller manages, locked until the transaction ends. Throws not_found. */
export async function lockManagedGroup(ctx: Pick<Ctx, "actor">, tx: Db, id: string): Promise<ChatterGroupRow> {
  const [group] = await tx.select().from(chatterGroups).where(eq(chatterGroups.id, id)).for("update");
  if (!group) throw new Failure("not_found", { thing: "chatter_group" });
  const entity = await findEntity(tx, { id: group.entityId });
  await requireEntityRight({ ...ctx, db: tx }, entity, "manage", "chatter_group");
  return group;
}

/** Throws already_exists when another group of the entity has this name, in any letter case. */
export async function requireFreeName(tx: Db, group: Pick<ChatterGroupRow, "id" | "entityId" | "name">): Promise<void> {
  const isOther = and(eq(chatterGroups.entityId, group.entityId), ne(chatterGroups.id, group.id));
  const isSame = sql`lower(${chatterGroups.name}) = lower(${group.name})`;
  if (await tx.$count(chatterGroups, and(isOther, isSame))) throw nameTaken();
}

export const nameTaken = () => new Failure("already_exists", { fields: { name: "group_name_taken" } });
