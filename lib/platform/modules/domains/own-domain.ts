import { and, eq, isNull } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import type { Ctx } from "../../context";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";

/** A domain of an entity that the caller manages, with the entity. Throws not_found for the rest. */
export async function ownDomain(ctx: Pick<Ctx, "db" | "actor">, id: string) {
  const [found] = await ctx.db
    .select({ domain: domains, entity: entities })
    .from(domains)
    .innerJoin(entities, and(eq(entities.id, domains.entityId), isNull(entities.deletedAt)))
    .where(eq(domains.id, id));
  if (!found) throw new Failure("not_found", { thing: "domain" });
  await requireEntityRight(ctx, found.entity, "manage");
  return found;
}
