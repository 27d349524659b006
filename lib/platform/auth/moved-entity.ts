import type { EntityRow } from "../db/schema/entities";
import { Failure } from "../failure";

/** Throws entity_moving or entity_moved for an entity that is closed here because it moves to another site. */
export function requireNotMoved({ movedAt, movedTo }: Pick<EntityRow, "movedAt" | "movedTo">): void {
  if (movedTo) throw new Failure("entity_moved", { slots: { address: movedTo } });
  if (movedAt) throw new Failure("entity_moving");
}
