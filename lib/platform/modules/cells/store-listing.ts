import { and, eq, inArray } from "drizzle-orm";
import type { CellEntity } from "@/lib/contract/cells/schemas";
import type { Db } from "../../db/client";
import { cellListings } from "../../db/schema/cells";

type Publisher = Readonly<{ cell: string; address: string }>;

/** Each cell has the same engravings. */
const ENGRAVING = /^\/art\/[a-z0-9-]{1,60}\.svg$/;

/** Stores how the directories of other cells list an entity, or that they do not. */
export async function storeListing(tx: Db, { cell, address }: Publisher, entity: CellEntity): Promise<void> {
  const { entity_id: entityId, urlslug, is_here: isHere, listing } = entity;
  if (!listing || !isHere || urlslug === null) return deleteListings(tx, cell, [entityId]);
  const { entitytype: entityType, entitysubtype: entitySubtype, picture, ...shown } = listing;
  const row = { urlslug, entityType, entitySubtype, picture: pictureAt(address, picture), ...shown };
  await tx
    .insert(cellListings)
    .values({ cell, entityId, ...row })
    .onConflictDoUpdate({ target: [cellListings.cell, cellListings.entityId], set: row });
}

/** Removes entities of a cell from the directories of the others. */
export async function deleteListings(tx: Db, cell: string, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  await tx.delete(cellListings).where(and(eq(cellListings.cell, cell), inArray(cellListings.entityId, [...entityIds])));
}

/** The address of a picture for readers of other cells; null where browsers could not load it from the web. */
function pictureAt(address: string, picture: string | null): string | null {
  if (picture === null || ENGRAVING.test(picture)) return picture;
  const url = URL.parse(picture, address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
