import { ENTITY_TYPES } from "@/lib/contract/entities/schemas";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type PlanRow, plans } from "../../db/schema/plans";
import { Failure } from "../../failure";
import { comparePlans } from "./queries";

type Input = { entitytype: string; digitalentity_id?: string | undefined };

/**
 * The plans offered to an entity type, cheapest first; for the caller's own entity, only plans above its current one. Throws
 * not_found for an unknown type, and for every type where the site sells no plans.
 */
export async function getPlans({ ctx, input }: Verb<Input>): Promise<PlanRow[]> {
  const type = ENTITY_TYPES.find((name) => name === input.entitytype);
  if (!type || !ctx.settings.sellsPlans) throw new Failure("not_found", { thing: "plans" });
  const all = (await ctx.db.select().from(plans)).toSorted(comparePlans);
  const offered = all.filter(({ entityTypes, isOffered }) => isOffered && entityTypes.includes(type));
  if (input.digitalentity_id === undefined) return offered;
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  if (entity.entityType !== type) throw new Failure("not_found", { thing: "plans" });
  await requireEntityRight(ctx, entity, "read");
  const current = all.findIndex(({ id }) => id === entity.planId);
  return offered.filter((plan) => all.indexOf(plan) > current);
}
