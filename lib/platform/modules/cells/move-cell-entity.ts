import { and, eq } from "drizzle-orm";
import { moveCellEntity as endpoint } from "@/lib/contract/cells/endpoints";
import { type EntityMove, entityMove } from "@/lib/contract/cells/schemas";
import { cellAt } from "../../cells/cell-addresses";
import type { Verb } from "../../context";
import { cellEntities, cellNames } from "../../db/schema/cells";
import { Failure } from "../../failure";
import { listCells, type Registry } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";
import { deleteListings } from "./store-listing";

/**
 * Hands the names that the calling cell has for an entity over to the cell that has imported it. False for any other site.
 * Throws not_possible_now before the import.
 */
export async function moveCellEntity({ ctx, input }: Verb<SignedInput>): Promise<boolean> {
  const { registry, cell, value } = await readSignedCall(ctx, input, { endpoint, payload: entityMove, isChange: true });
  return moveEntity(registry, cell, value);
}

/** Hands the names of an entity over to the cell that has imported it. Doing it again changes nothing. */
export async function moveEntity(
  registry: Registry,
  cell: string,
  { entity_id: entityId, address }: EntityMove,
): Promise<boolean> {
  return registry.db.transaction(async (tx) => {
    const target = cellAt(await listCells(tx, registry), address);
    if (!target) return false;
    if (target.name === cell) throw new Failure("not_possible_now");
    const rows = await tx.select().from(cellEntities).where(eq(cellEntities.entityId, entityId)).for("update");
    const imported = rows.find((row) => row.cell === target.name);
    if (!imported?.isHere || imported.urlslug === null) throw new Failure("not_possible_now");
    // Under another slug there, the former one still leads to this cell, which sends visitors on.
    if (rows.some((row) => row.cell === cell && row.urlslug === imported.urlslug)) {
      const isOfCaller = and(eq(cellNames.cell, cell), eq(cellNames.entityId, entityId));
      await tx.update(cellNames).set({ cell: target.name }).where(isOfCaller);
    }
    await tx
      .update(cellEntities)
      .set({ isHere: false })
      .where(and(eq(cellEntities.cell, cell), eq(cellEntities.entityId, entityId)));
    await deleteListings(tx, cell, [entityId]);
    return true;
  });
}
