import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type BehaviourState, readBehaviour } from "./read-behaviour";

/** How an entity converses, for all of its users. */
export async function getBehaviour({
  ctx,
  input: { id },
}: Verb<{ id: string }, "db" | "actor" | "now" | "moderation">): Promise<BehaviourState> {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "read");
  return readBehaviour(ctx, { entityId: entity.id, role });
}
