import { type EntityRole, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { canonicalAddressOf } from "../domains/canonical-address";
import { readPlanUsage } from "../plans/plan-usage";
import type { OwnedSummary } from "./list-my-entities";
import { readOwnedCounts } from "./queries";

/** An entity with everything that those who run it may see. */
export type OwnedDetails = OwnedSummary & Readonly<{ usage: Awaited<ReturnType<typeof readPlanUsage>>; address: URL }>;

/** An entity that the caller runs, with its usage and address. */
export async function getMyEntity({
  ctx,
  input,
}: Verb<{ urlslug: string }, "db" | "actor" | "now" | "settings">): Promise<OwnedDetails> {
  const entity = await findEntity(ctx.db, input);
  const role = await requireEntityRight(ctx, entity, "read");
  return readOwnedDetails(ctx, { entity, role });
}

/** Reads what belongs to an entity beside its own row. */
export async function readOwnedDetails(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { entity, role }: { entity: PlannedEntity; role: EntityRole },
): Promise<OwnedDetails> {
  const countsOf = await readOwnedCounts(ctx.db, [entity.id]);
  const usage = await readPlanUsage(ctx, entity);
  const address = await canonicalAddressOf(ctx, entity);
  return { entity, role, address, planName: usage.plan_name, counts: countsOf(entity.id), usage };
}
