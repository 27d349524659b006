import { and, asc, eq, gt } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { containsWords, foldText } from "../../db/fold-text";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import type { ListPage } from "../../list-page";
import type { SeenEntityUser } from "./presenter";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the users who run an entity that the caller may read, those whose address has all words of a search. */
export async function listEntityUsers({
  ctx,
  input: { id, q, cursor, limit },
}: Verb<"listEntityUsers", "db" | "actor">): Promise<ListPage<SeenEntityUser>> {
  const entity = await findEntity(ctx.db, { id });
  const callerRole = await requireEntityRight(ctx, entity, "read");
  const isLater = cursor && UUID.test(cursor) ? gt(entityUsers.id, cursor) : undefined;
  const found = await ctx.db
    .select({ row: entityUsers, email: users.email })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(and(eq(entityUsers.entityId, entity.id), isLater, q ? containsWords(foldText(users.email), q) : undefined))
    .orderBy(asc(entityUsers.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map((one) => ({ ...one, callerRole }));
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.row.id ?? null) : null };
}
