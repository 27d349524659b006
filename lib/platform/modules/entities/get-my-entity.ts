import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import { canonicalAddressOf } from "../domains/canonical-address-of";
import { usageOf } from "../plans/usage-of";
import type { Owned } from "./list-my-entities";
import { ownedCounts } from "./owned-counts";
import type { Changed } from "./update-entity";

/** An entity with all that its people may see of it. */
export type OwnedWhole = Owned & Readonly<{ usage: Awaited<ReturnType<typeof usageOf>>; address: URL }>;

/** An entity that the caller runs, whole. */
export async function getMyEntity({
  ctx,
  input,
}: Verb<{ urlslug: string }, "db" | "actor" | "now" | "settings">): Promise<OwnedWhole> {
  const entity = await findEntity(ctx.db, input);
  const standing = await requireEntityRight(ctx, entity, "read");
  return withFacts(ctx, { entity, standing });
}

/** An entity with what is known about it beside its own record. */
export async function withFacts(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { entity, standing }: Changed,
): Promise<OwnedWhole> {
  const countsOf = await ownedCounts(ctx.db, [entity.id]);
  const usage = await usageOf(ctx, entity);
  const address = await canonicalAddressOf(ctx, entity);
  return { entity, standing, address, planName: usage.plan_name, counts: countsOf(entity.id), usage };
}
