import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { VISITOR_TAGS_MAX } from "@/lib/contract/entity-visitors/visitor-views";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { hasId } from "../../db/find-matches";
import { entityVisitors } from "../../db/schema/entity-visitors";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { visitorAbilities } from "./policy";

/**
 * Gives visitors of an entity that the caller may edit a tag, or takes it from them. Returns the ids of those that changed:
 * others had it already, in any letter case, or have no room for another. Throws not_found when one is not the entity's.
 */
export async function tagEntityVisitors({ ctx, input }: Verb<"tagEntityVisitors">): Promise<string[]> {
  const { id, visitor_ids: ids, tag, is_tagged } = input;
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "edit");
  requireAbility(visitorAbilities(null, role), "tag");
  return transaction(ctx, async (tx) => {
    const locked = await tx
      .select({ id: entityVisitors.id })
      .from(entityVisitors)
      .where(and(eq(entityVisitors.entityId, entity.id), inArray(entityVisitors.id, ids)))
      // The order in which `refresh_entity_visitors` locks them.
      .orderBy(asc(entityVisitors.email))
      .for("update");
    if (locked.length < new Set(ids).size) throw new Failure("not_found", { thing: "user" });
    const hasTag = sql`exists (select from unnest(v.tags) has where lower(has) = lower(${tag}))`;
    const changed = await rowsOf<{ id: string }>(
      tx,
      is_tagged
        ? sql`update entity_visitors v set tags = array_append(v.tags, ${tag}::text)
            where ${hasId(sql`v.id`, ids)} and not ${hasTag} and cardinality(v.tags) < ${VISITOR_TAGS_MAX} returning v.id`
        : sql`update entity_visitors v
            set tags = array(select t from unnest(v.tags) with ordinality has(t, place) where lower(t) <> lower(${tag})
              order by place)
            where ${hasId(sql`v.id`, ids)} and ${hasTag} returning v.id`,
    );
    if (changed.length > 0) {
      await recordAudit(ctx, tx, {
        actorUserId: requireAccount(ctx.actor).id,
        action: "visitor.tagged",
        subject: ["entity", entity.id],
        data: { visitors: changed.length },
      });
    }
    return changed.map((row) => row.id);
  });
}
