import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, notInArray, sql } from "drizzle-orm";
import type {
  CellEntity,
  CellName,
  EntitiesPublication,
  EntityMove,
  NameClaim,
  PublishedRange,
} from "@/lib/contract/cells/schemas";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { isUniqueViolation } from "../db/rejected-statement";
import { cellCalls, cellEntities, cellNames, cells } from "../db/schema/cells";
import { entities } from "../db/schema/entities";
import { Failure } from "../failure";
import { cellAt, isAtOrBelow, type KnownCell, mayHaveAddress, originOf } from "./cell-addresses";
import type { CellPage } from "./port";

const RESERVATION_MS = 60 * 60 * 1000;
/** Longer than any job waits between two attempts. */
const GONE_MS = 7 * 24 * 60 * 60 * 1000;

/** The dependencies of the registry: its database, its clock, and its own cell with its address. */
export type RegistryDeps = Pick<Platform, "db" | "now"> & Readonly<{ ownCell: string; ownAddress: string }>;

/** Reserves a name for a cell. Throws already_exists for a name that another cell has. */
export async function reserveName(
  registry: RegistryDeps,
  cell: string,
  { name, address, entity_id: movingId, by_command: byCommand }: NameClaim,
): Promise<void> {
  const { db, now } = registry;
  await db.transaction(async (tx) => {
    await saveCell(tx, registry, { cell, address, keepsAddress: byCommand === true });
    const isFree = await takeName(tx, registry, { cell, name, entityId: null, now: now() });
    if (!isFree && !(movingId && (await isNameOf(tx, name, movingId)))) throw new Failure("already_exists");
  });
}

/**
 * The cell that has the entity of a slug, with the address of its page there. A cell that has erased an entity is not led to the
 * one that sends visitors back to it.
 */
export async function findPage(
  { db }: Pick<RegistryDeps, "db">,
  cell: string,
  urlslug: string,
): Promise<CellPage | null> {
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

/** Stores the names of a cell's entities, and releases those that they no longer have. Returns the names that other cells have. */
export async function publishEntities(
  registry: RegistryDeps,
  cell: string,
  { address, entities: published, range }: EntitiesPublication,
): Promise<CellName[]> {
  const { db, now } = registry;
  return db.transaction(async (tx) => {
    await saveCell(tx, registry, { cell, address, keepsAddress: false });
    const refused: CellName[] = [];
    // In one order, so that two publications do not wait for each other.
    for (const entity of published.toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1))) {
      if (!(await storeEntity(tx, cell, entity, now()))) continue;
      const { entity_id: entityId } = entity;
      const target = await findTarget(tx, registry, entity);
      const names = target && !target.hasEntity ? [] : namesOf(entity);
      await releaseOthers(tx, { cell, entityId, names });
      // An entity that has moved to another cell takes no name: each of the two could send visitors to the other.
      if (target) continue;
      for (const name of names) {
        const isTaken = await takeName(tx, registry, { cell, name, entityId, now: now() });
        // While the entity moves, its former cell keeps the names.
        if (!isTaken && !(await isNameOf(tx, name, entityId))) refused.push(name);
      }
    }
    if (range)
      await releaseAbsent(tx, { cell, range, present: published.map(({ entity_id }) => entity_id), now: now() });
    return refused;
  });
}

/** Hands the names of an entity over to the cell that has imported it. Doing it again changes nothing. */
export async function moveEntity(
  registry: RegistryDeps,
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

type CallingCell = Readonly<{ cell: string; address: string; keepsAddress: boolean }>;

/** Throws not_possible_now for an address that a cell may not have. */
async function saveCell(tx: Db, registry: RegistryDeps, { cell, address, keepsAddress }: CallingCell): Promise<void> {
  const row = { name: cell, address: originOf(address), seenAt: registry.now() };
  const [known] = await tx.select().from(cells).where(eq(cells.name, cell));
  if (known && (keepsAddress || known.address === row.address)) {
    await tx.update(cells).set({ seenAt: row.seenAt }).where(eq(cells.name, cell));
    return;
  }
  const others = (await listCells(tx, registry)).filter(({ name }) => name !== cell);
  if (!mayHaveAddress(row.address, { others, ownAddress: registry.ownAddress })) throw new Failure("not_possible_now");
  const isOthersHost = and(eq(cellNames.kind, "host"), ne(cellNames.cell, cell));
  const hosts = await tx.select({ name: cellNames.name }).from(cellNames).where(isOthersHost);
  if (hosts.some(({ name }) => isAtOrBelow(name, new URL(row.address).hostname))) throw new Failure("not_possible_now");
  await tx
    .insert(cells)
    .values(row)
    .onConflictDoUpdate({ target: cells.name, set: row })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure("not_possible_now", {}, { cause: error }) : error;
    });
}

/** All cells that the registry knows; its own is one from the start. */
async function listCells(tx: Db, { ownCell, ownAddress }: RegistryDeps): Promise<KnownCell[]> {
  const known = await tx
    .select({ name: cells.name, address: cells.address })
    .from(cells)
    .where(ne(cells.name, ownCell));
  return [{ name: ownCell, address: originOf(ownAddress) }, ...known];
}

/** The cell that an entity has moved to, and whether the entity is stored there; null for any other entity. */
async function findTarget(
  tx: Db,
  registry: RegistryDeps,
  { entity_id: entityId, is_here: isHere, moved_to: movedTo }: CellEntity,
): Promise<{ hasEntity: boolean } | null> {
  if (isHere || !movedTo || !URL.canParse(movedTo)) return null;
  const target = cellAt(await listCells(tx, registry), movedTo);
  if (!target) return null;
  const isThere = and(eq(cellEntities.cell, target.name), eq(cellEntities.entityId, entityId));
  return { hasEntity: (await tx.$count(cellEntities, and(isThere, isNotNull(cellEntities.urlslug)))) > 0 };
}

type Absent = Readonly<{ cell: string; range: PublishedRange; present: readonly string[]; now: Date }>;

/** Releases the names of entities that a cell does not have any more, of which no publication told. */
async function releaseAbsent(tx: Db, { cell, range, present, now }: Absent): Promise<void> {
  const { after, to, revision } = range;
  const absent = await tx
    .update(cellEntities)
    .set({ urlslug: null, isHere: false, revision, goneAt: now })
    .where(
      and(
        eq(cellEntities.cell, cell),
        isNotNull(cellEntities.urlslug),
        lt(cellEntities.revision, revision),
        after === null ? undefined : gt(cellEntities.entityId, after),
        to === null ? undefined : lte(cellEntities.entityId, to),
        present.length > 0 ? notInArray(cellEntities.entityId, [...present]) : undefined,
      ),
    )
    .returning({ entityId: cellEntities.entityId });
  for (const { entityId } of absent) await releaseOthers(tx, { cell, entityId, names: [] });
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

type Taking = Readonly<{ cell: string; name: CellName; entityId: string | null; now: Date }>;

/** Gives a cell a name that no other cell has: for an entity, or without one for an hour. False when another cell has it. */
async function takeName(
  tx: Db,
  registry: RegistryDeps,
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
async function isForeign(tx: Db, registry: RegistryDeps, cell: string, { kind, name }: CellName): Promise<boolean> {
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
  const others = (await listCells(tx, registry)).filter((other) => other.name !== cell);
  return others.some(({ address }) => isAtOrBelow(name, new URL(address).hostname));
}

/** Whether an entity has a name, in whatever cell. */
async function isNameOf(tx: Db, name: CellName, entityId: string): Promise<boolean> {
  return (await tx.$count(cellNames, and(isNamed(name), eq(cellNames.entityId, entityId)))) > 0;
}

const isNamed = ({ kind, name }: CellName) => and(eq(cellNames.kind, kind), eq(cellNames.name, name));
