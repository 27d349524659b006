import type { MissingThing } from "@/lib/i18n/platform-text";
import { requireAbility } from "../../auth/ability";
import { entityAbilities } from "../../auth/entity-abilities";
import { requireEntityRight } from "../../auth/entity-role";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";

/** Throws not_found or forbidden for callers who may not take an entity along: those who may not delete it either. */
export async function requireTaking(
  ctx: Pick<Ctx, "db" | "actor" | "settings">,
  entity: EntityRow,
  thing: MissingThing = "entity",
): Promise<void> {
  const role = await requireEntityRight(ctx, entity, "manage", thing);
  requireAbility(entityAbilities(entity, role, ctx.settings), "delete");
}
