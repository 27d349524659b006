import { asc, eq } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { promoLinks } from "../../db/schema/links";
import { Failure } from "../../failure";
import { findInvitations } from "../access/find-invitations";
import { canViewEntity } from "../access/policy";

/** The links of an entity whose page the caller may see, in the order they were added. */
export async function listPromoLinks({ ctx, input }: Verb<{ urlslug: string }, "db" | "actor">) {
  const entity = await findEntity(ctx.db, input);
  if (!canViewEntity(ctx.actor, entity, await findInvitations(ctx, [entity])))
    throw new Failure("not_found", { thing: "entity" });
  return ctx.db.select().from(promoLinks).where(eq(promoLinks.entityId, entity.id)).orderBy(asc(promoLinks.id));
}
