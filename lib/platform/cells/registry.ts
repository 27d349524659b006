import { and, eq, isNull, lt, ne, notExists, notInArray, sql } from "drizzle-orm";
import type { CellEntity, CellName, EntitiesPublication, EntityMove, NameClaim } from "@/lib/contract/cells/schemas";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { isUniqueViolation } from "../db/rejected-statement";
import { cellCalls, cellEntities, cellNames, cells } from "../db/schema/cells";
import { entities } from "../db/schema/entities";
import { Failure } from "../failure";
import type { CellPage } from "./port";

const RESERVATION_MS = 60 * 60 * 1000;
/** Longer than any job waits between two attempts. */
const GONE_MS = 7 * 24 * 60 * 60 * 1000;

/** The dependencies of the registry: its database, its clock, and its own cell. */
export type RegistryDeps = Pick<Platform, "db" | "now"> & Readonly<{ ownCell: string }>;

/** Reserves a name for a cell. Throws already_exists for a name that another cell has. */
export async function reserveName(
  { db, now, ownCell }: RegistryDeps,
  cell: string,
  { name, address, entity_id: movingId }: NameClaim,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveCell(tx, { cell, address, now: now() });
    const isFree = await takeName(tx, { cell, ownCell, name, entityId: null, now: now() });
    if (!isFree && !(movingId && (await isNameOf(tx, name, movingId)))) throw new Failure("already_exists");
  });
}

/** The cell that has the entity of a slug, with the address of its page there. */
export async function findPage({ db }: Pick<RegistryDeps, "db">, urlslug: string): Promise<CellPage | null> {
  const [found] = await db
    .select({ cell: cells.name, address: cells.address })
    .from(cellNames)
    .innerJoin(cells, eq(cells.name, cellNames.cell))
    .where(and(eq(cellNames.kind, "slug"), eq(cellNames.name, urlslug), isNull(cellNames.reservedUntil)));
  return found ? { cell: found.cell, address: new URL(`/${urlslug}`, found.address).href } : null;
}

/** Stores the names of a cell's entities, and releases those that they no longer have. Returns the names that other cells have. */
export async function publishEntities(
  { db, now, ownCell }: RegistryDeps,
  cell: string,
  { address, entities: published }: EntitiesPublication,
): Promise<CellName[]> {
  return db.transaction(async (tx) => {
    await saveCell(tx, { cell, address, now: now() });
    const refused: CellName[] = [];
    // In one order, so that two publications do not wait for each other.
    for (const entity of published.toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1))) {
      if (!(await storeEntity(tx, cell, entity, now()))) continue;
      const { entity_id: entityId } = entity;
      const names = namesOf(entity);
      await releaseOthers(tx, { cell, entityId, names });
      for (const name of names) {
        const isTaken = await takeName(tx, { cell, ownCell, name, entityId, now: now() });
        // While the entity moves, its former cell keeps the names.
        if (!isTaken && !(await isNameOf(tx, name, entityId))) refused.push(name);
      }
    }
    return refused;
  });
}

/** Hands the names of an entity over to the cell that has imported it. Doing it again changes nothing. */
export async function moveEntity(
  { db }: Pick<RegistryDeps, "db">,
  cell: string,
  { entity_id: entityId, address }: EntityMove,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [target] = await tx
      .select({ name: cells.name })
      .from(cells)
      .where(eq(cells.address, new URL(address).origin));
    if (!target) return false;
    if (target.name === cell) throw new Failure("not_possible_now");
    const rows = await tx.select().from(cellEntities).where(eq(cellEntities.entityId, entityId)).for("update");
    const imported = rows.find((row) => row.cell === target.name);
    if (!imported?.isHere || imported.urlslug === null) throw new Failure("not_possible_now");
    // Under another slug there, the former one still leads to this cell, which sends visitors on.
    if (rows.some((row) => row.cell === cell && row.urlslug === imported.urlslug)) {
      const isHere = and(eq(cellNames.cell, cell), eq(cellNames.entityId, entityId));
      await tx.update(cellNames).set({ cell: target.name }).where(isHere);
    }
    await tx
      .update(cellEntities)
      .set({ isHere: false })
      .where(and(eq(cellEntities.cell, cell), eq(cellEntities.entityId, entityId)));
    return true;
  });
}

/** Deletes what the registry need not remember any more. */
export async function deleteExpired({ db, now }: Pick<RegistryDeps, "db" | "now">): Promise<void> {
  const goneBefore = new Date(now().getTime() - GONE_MS);
  await db.delete(cellNames).where(lt(cellNames.reservedUntil, now()));
  await db.delete(cellEntities).where(lt(cellEntities.goneAt, goneBefore));
  await db.delete(cellCalls).where(lt(cellCalls.expiresAt, now()));
}

/** Marks a signature as used. Throws forbidden when it was used before. */
export async function consumeSignature(
  { db, now }: Pick<RegistryDeps, "db" | "now">,
  { signature, expiresAt }: Readonly<{ signature: string; expiresAt: Date }>,
): Promise<void> {
  await db.delete(cellCalls).where(lt(cellCalls.expiresAt, now()));
  const [used] = await db.insert(cellCalls).values({ signature, expiresAt }).onConflictDoNothing().returning();
  if (!used) throw new Failure("forbidden");
}

type KnownCell = Readonly<{ cell: string; address: string; now: Date }>;

/** Throws not_possible_now when another cell has the address. */
async function saveCell(tx: Db, { cell, address, now }: KnownCell): Promise<void> {
  const row = { name: cell, address: new URL(address).origin, seenAt: now };
  await tx
    .insert(cells)
    .values(row)
    .onConflictDoUpdate({ target: cells.name, set: row })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure("not_possible_now", {}, { cause: error }) : error;
    });
}

/** False for a publication that a later one has overtaken. */
async function storeEntity(tx: Db, cell: string, entity: CellEntity, now: Date): Promise<boolean> {
  const { revision, urlslug, is_here: isHere } = entity;
  const state = { revision, urlslug, isHere, goneAt: urlslug === null ? now : null };
  const [stored] = await tx
    .insert(cellEntities)
    .values({ cell, entityId: entity.entity_id, ...state })
    .onConflictDoUpdate({
      target: [cellEntities.cell, cellEntities.entityId],
      set: state,
      setWhere: lt(cellEntities.revision, entity.revision),
    })
    .returning({ cell: cellEntities.cell });
  return stored !== undefined;
}

function namesOf({ urlslug, hosts }: CellEntity): CellName[] {
  if (urlslug === null) return [];
  return [{ kind: "slug", name: urlslug }, ...hosts.map((name) => ({ kind: "host", name }) as const)];
}

type Names = Readonly<{ cell: string; entityId: string; names: readonly CellName[] }>;

async function releaseOthers(tx: Db, { cell, entityId, names }: Names): Promise<void> {
  const kept = names.map(({ kind, name }) => `${kind}:${name}`);
  const isOther = notInArray(sql`${cellNames.kind} || ':' || ${cellNames.name}`, kept);
  const isOfEntity = and(eq(cellNames.cell, cell), eq(cellNames.entityId, entityId));
  await tx.delete(cellNames).where(and(isOfEntity, kept.length > 0 ? isOther : undefined));
}

type Taking = Readonly<{ cell: string; ownCell: string; name: CellName; entityId: string | null; now: Date }>;

/** Gives a cell a name that no other cell has: for an entity, or without one for an hour. False when another cell has it. */
async function takeName(tx: Db, { cell, ownCell, name: { kind, name }, entityId, now }: Taking): Promise<boolean> {
  if (await isForeign(tx, { cell, ownCell, kind, name })) return false;
  const reservedUntil = entityId === null ? new Date(now.getTime() + RESERVATION_MS) : null;
  const isIt = and(eq(cellNames.kind, kind), eq(cellNames.name, name));
  await tx.delete(cellNames).where(and(isIt, ne(cellNames.cell, cell), lt(cellNames.reservedUntil, now)));
  await tx.insert(cellNames).values({ kind, name, cell, entityId, reservedUntil }).onConflictDoNothing();
  const [held] = await tx.select().from(cellNames).where(isIt).for("update");
  if (held?.cell !== cell) return false;
  // A cell's own database decides which of its entities has a name; a reservation takes none from an entity.
  if (entityId !== null || held.entityId === null) {
    await tx.update(cellNames).set({ entityId, reservedUntil }).where(isIt);
  }
  return true;
}

/**
 * Whether a name is another cell's without being in the table: a host of its main site, or a slug of the registry's own cell that is
 * not published yet.
 */
async function isForeign(
  tx: Db,
  { cell, ownCell, kind, name }: Readonly<{ cell: string; ownCell: string }> & CellName,
): Promise<boolean> {
  if (kind === "slug") {
    if (cell === ownCell) return false;
    const own = and(eq(entities.urlslug, name), eq(entities.isFixed, false));
    const published = tx
      .select({ cell: cellEntities.cell })
      .from(cellEntities)
      .where(and(eq(cellEntities.cell, ownCell), eq(cellEntities.entityId, entities.id)));
    return (await tx.$count(entities, and(own, notExists(published)))) > 0;
  }
  const addresses = await tx.select({ address: cells.address }).from(cells).where(ne(cells.name, cell));
  return addresses.some(({ address }) => {
    const { hostname } = new URL(address);
    return name === hostname || name.endsWith(`.${hostname}`);
  });
}

/** Whether an entity has a name, in whatever cell. */
async function isNameOf(tx: Db, { kind, name }: CellName, entityId: string): Promise<boolean> {
  const isIt = and(eq(cellNames.kind, kind), eq(cellNames.name, name));
  return (await tx.$count(cellNames, and(isIt, eq(cellNames.entityId, entityId)))) > 0;
}
