import { and, eq, isNull } from "drizzle-orm";
import { findCellName as endpoint } from "@/lib/contract/cells/endpoints";
import { nameQuery } from "@/lib/contract/cells/schemas";
import type { CellPage } from "../../cells/port";
import type { Verb } from "../../context";
import { cellEntities, cellNames, cells } from "../../db/schema/cells";
import type { Registry } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/** The cell that has the entity of a slug; null when no cell has it. */
export async function findCellName({ ctx, input }: Verb<SignedInput>): Promise<CellPage | null> {
  const call = { endpoint, payload: nameQuery, isChange: false };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return findPage(registry, cell, value.urlslug);
}

/**
 * The cell that has the entity of a slug, with the address of its page there. A cell that has erased an entity is not led to the
 * one that sends visitors back to it.
 */
export async function findPage({ db }: Pick<Registry, "db">, cell: string, urlslug: string): Promise<CellPage | null> {
  const [found] = await db
    .select({ cell: cells.name, address: cells.address, entityId: cellNames.entityId, isHere: cellEntities.isHere })
    .from(cellNames)
    .innerJoin(cells, eq(cells.name, cellNames.cell))
    .leftJoin(cellEntities, and(eq(cellEntities.cell, cellNames.cell), eq(cellEntities.entityId, cellNames.entityId)))
    .where(and(eq(cellNames.kind, "slug"), eq(cellNames.name, urlslug), isNull(cellNames.reservedUntil)));
  if (found?.entityId && found.isHere === false && found.cell !== cell) {
    const gone = and(
      eq(cellEntities.cell, cell),
      eq(cellEntities.entityId, found.entityId),
      isNull(cellEntities.urlslug),
    );
    if ((await db.$count(cellEntities, gone)) > 0) return null;
  }
  return found ? { cell: found.cell, address: new URL(`/${urlslug}`, found.address).href } : null;
}
