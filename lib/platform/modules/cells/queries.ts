import { and, eq, lt, ne, notExists, sql } from "drizzle-orm";
import type { CellName } from "@/lib/contract/cells/schemas";
import { isAtOrBelow, type KnownCell, originOf } from "../../cells/cell-addresses";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { cellEntities, cellNames, cells } from "../../db/schema/cells";
import { entities } from "../../db/schema/entities";

/** Held alone by a cell that changes its address, and together by those that take hosts. A number that no other advisory lock uses. */
export const ADDRESS_LOCK = 7_340_025;

const RESERVATION_MS = 60 * 60 * 1000;

/** The dependencies of the registry: its database, its clock, and its own cell with its address. */
export type Registry = Pick<Platform, "db" | "now"> & Readonly<{ ownCell: string; ownAddress: string }>;

/** All cells that the registry knows; its own is one from the start. */
export async function listCells(tx: Db, { ownCell, ownAddress }: Registry): Promise<KnownCell[]> {
  const known = await tx
    .select({ name: cells.name, address: cells.address })
    .from(cells)
    .where(ne(cells.name, ownCell));
  return [{ name: ownCell, address: originOf(ownAddress) }, ...known];
}

type Taking = Readonly<{ cell: string; name: CellName; entityId: string | null; now: Date }>;

/** Gives a cell a name that no other cell has: for an entity, or without one for an hour. False when another cell has it. */
export async function takeName(
  tx: Db,
  registry: Registry,
  { cell, name: taken, entityId, now }: Taking,
): Promise<boolean> {
  if (await isForeign(tx, registry, cell, taken)) return false;
  const { kind, name } = taken;
  const reservedUntil = entityId === null ? new Date(now.getTime() + RESERVATION_MS) : null;
  const isName = isNamed(taken);
  await tx.delete(cellNames).where(and(isName, ne(cellNames.cell, cell), lt(cellNames.reservedUntil, now)));
  await tx.insert(cellNames).values({ kind, name, cell, entityId, reservedUntil }).onConflictDoNothing();
  const [held] = await tx.select().from(cellNames).where(isName).for("update");
  if (held?.cell !== cell) return false;
  // A cell's own database decides which of its entities has a name; a reservation takes none from an entity.
  if (entityId !== null || held.entityId === null) {
    await tx.update(cellNames).set({ entityId, reservedUntil }).where(isName);
  }
  return true;
}

/**
 * Whether a name is another cell's without being in the table: a host of its main site, or a slug of the registry's own cell that is
 * not published yet.
 */
async function isForeign(tx: Db, registry: Registry, cell: string, { kind, name }: CellName): Promise<boolean> {
  const { ownCell } = registry;
  if (kind === "slug") {
    if (cell === ownCell) return false;
    const own = and(eq(entities.urlslug, name), eq(entities.isFixed, false));
    const published = tx
      .select({ cell: cellEntities.cell })
      .from(cellEntities)
      .where(and(eq(cellEntities.cell, ownCell), eq(cellEntities.entityId, entities.id)));
    return (await tx.$count(entities, and(own, notExists(published)))) > 0;
  }
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADDRESS_LOCK})`);
  const others = (await listCells(tx, registry)).filter((other) => other.name !== cell);
  return others.some(({ address }) => isAtOrBelow(name, new URL(address).hostname));
}

/** Whether an entity has a name, in whatever cell. */
export async function isNameOf(tx: Db, name: CellName, entityId: string): Promise<boolean> {
  return (await tx.$count(cellNames, and(isNamed(name), eq(cellNames.entityId, entityId)))) > 0;
}

const isNamed = ({ kind, name }: CellName) => and(eq(cellNames.kind, kind), eq(cellNames.name, name));
