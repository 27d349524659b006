import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { findEntityByHost } from "./find-entity-by-host";

/** Whether the caller's page stands on this entity's own host. */
export async function isOwnHostOf(
  ctx: Pick<Ctx, "db" | "settings" | "client" | "now">,
  { id }: Pick<EntityRow, "id">,
): Promise<boolean> {
  const { host } = ctx.client;
  if (!host) return false;
  // A host that belongs to nothing is nobody's own.
  const found = await findEntityByHost({ ctx, input: { host } }).catch(() => null);
  return found?.id === id;
}
