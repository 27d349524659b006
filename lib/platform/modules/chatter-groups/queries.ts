import { and, eq, ne, type SQL, sql } from "drizzle-orm";
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

/** Groups with their counts, by name. */
export function readGroups(db: Db, which: { entityId: string } | { id: string }, now: Date): Promise<CountedGroup[]> {
  const isWanted: SQL = "id" in which ? sql`g.id = ${which.id}` : sql`g.entity_id = ${which.entityId}`;
  return rowsOf<CountedGroup>(
    db,
    sql`select g.id, g.name, g.messages_per_month as "messagesPerMonth",
          coalesce(c.members, 0)::int as members, coalesce(c.messages, 0)::int as messages
        from chatter_groups g
        left join (
          select chatters.group_id, count(*) as members, sum(counted.messages) as messages
          from chatters
          left join chatter_message_counts counted on counted.chatter_id = chatters.id and counted.month = ${messageMonth(now)}
          where chatters.group_id in (select g.id from chatter_groups g where ${isWanted})
          group by chatters.group_id
        ) c on c.group_id = g.id
        where ${isWanted}
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
