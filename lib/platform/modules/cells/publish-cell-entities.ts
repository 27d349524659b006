import { and, eq, gt, isNotNull, lt, lte, notInArray, sql } from "drizzle-orm";
import { publishCellEntities as endpoint } from "@/lib/contract/cells/endpoints";
import {
  type CellEntity,
  type CellName,
  type EntitiesPublication,
  entitiesPublication,
  type PublishedRange,
} from "@/lib/contract/cells/schemas";
import { cellAt } from "../../cells/cell-addresses";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { cellEntities, cellNames } from "../../db/schema/cells";
import { isNameOf, listCells, type Registry, takeName } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";
import { saveCell } from "./save-cell";
import { deleteListings, storeListing } from "./store-listing";

/** Stores the names of the calling cell's entities. Returns the names that other cells have. */
export async function publishCellEntities({ ctx, input }: Verb<SignedInput>): Promise<CellName[]> {
  const call = { endpoint, payload: entitiesPublication, isChange: true };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return publishEntities(registry, cell, value);
}

/** Stores the names of a cell's entities, and releases those that they no longer have. Returns the names that other cells have. */
export async function publishEntities(
  registry: Registry,
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
      await storeListing(tx, { cell, address }, entity);
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

/** The cell that an entity has moved to, and whether the entity is stored there; null for any other entity. */
async function findTarget(
  tx: Db,
  registry: Registry,
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
  const absentIds = absent.map(({ entityId }) => entityId);
  await deleteListings(tx, cell, absentIds);
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
