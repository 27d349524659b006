import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { listCellDirectory as endpoint } from "@/lib/contract/cells/endpoints";
import { type CellDirectoryQuery, cellDirectoryQuery, type ListedCellEntity } from "@/lib/contract/cells/schemas";
import type { CellDirectory } from "../../cells/port";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { findFirst, findMatches } from "../../db/find-matches";
import { foldText, wordMatcher } from "../../db/fold-text";
import { cellListings, cells } from "../../db/schema/cells";
import { directoryKind, directorySearchText } from "../../db/schema/entities";
import type { Registry } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";

const NAME = foldText(cellListings.name);
const ORDER = sql.join([asc(NAME), asc(cellListings.entityId)], sql`, `);

/** A page of the directory of all cells but the calling one. */
export async function listCellDirectory({ ctx, input }: Verb<SignedInput>): Promise<CellDirectory> {
  const call = { endpoint, payload: cellDirectoryQuery, isChange: false };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return listOtherCells(registry, cell, value);
}

/**
 * A page of the directory of all cells but one, ordered by name. An unknown `after` restarts the list. Each cell's list is read
 * by itself: an index would otherwise be walked through all entities of the calling cell.
 */
export async function listOtherCells(
  { db }: Pick<Registry, "db">,
  cell: string,
  query: CellDirectoryQuery,
): Promise<CellDirectory> {
  const { q, limit, after } = query;
  const afterName = after ? (after.name ?? (await nameOf(db, after.entity_id))) : null;
  const hasWords = q ? await wordMatcher(db, q) : null;
  const others = await db.select({ name: cells.name }).from(cells).where(ne(cells.name, cell));
  const ids = await Promise.all(others.map(({ name }) => findInCell(db, name, { query, afterName, hasWords })));
  return { items: await readListings(db, cell, { ids: ids.flat(), limit }), afterName };
}

type Search = Readonly<{
  query: CellDirectoryQuery;
  afterName: string | null;
  hasWords: ((folded: SQL) => SQL) | null;
}>;

/** The ids of the first entities that a cell lists. */
function findInCell(db: Db, cell: string, { query, afterName, hasWords }: Search): Promise<string[]> {
  const { kind, limit: count, after } = query;
  const isAfter =
    after && afterName !== null
      ? sql`(${NAME}, ${cellListings.entityId}) > (${afterName}::text, ${after.entity_id}::uuid)`
      : undefined;
  const isOfCell = eq(cellListings.cell, cell);
  const where = and(isOfCell, kind && sql`${directoryKind(cellListings)} = ${kind}`, isAfter);
  const table = sql`(select *, entity_id as id from cell_listings)`;
  const list = { table, alias: sql`${cellListings}`, where, order: ORDER, count };
  if (!hasWords) return findFirst(db, list);
  const isMatch = hasWords(directorySearchText(cellListings));
  const few = sql`select ${cellListings.entityId} as id from ${cellListings} where ${isMatch} and ${isOfCell}`;
  return findMatches(db, list, { isMatch, few, isInRow: true });
}

async function nameOf(db: Db, entityId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: sql<string>`${NAME}` })
    .from(cellListings)
    .where(eq(cellListings.entityId, entityId))
    .limit(1);
  return row?.name ?? null;
}

type Found = Readonly<{ ids: readonly string[]; limit: number }>;

/** The first entities of several cells. While one moves, two cells list it: the page of one of them is enough. */
async function readListings(db: Db, cell: string, { ids, limit }: Found): Promise<ListedCellEntity[]> {
  const rows = await db
    .select({ listing: cellListings, address: cells.address })
    .from(cellListings)
    .innerJoin(cells, eq(cells.name, cellListings.cell))
    .where(and(inArray(cellListings.entityId, [...ids]), ne(cellListings.cell, cell)))
    .orderBy(ORDER);
  const byId = new Map(rows.map((row) => [row.listing.entityId, row]));
  return Array.from(byId.values(), presentListing).slice(0, limit);
}

type Row = Readonly<{ listing: typeof cellListings.$inferSelect; address: string }>;

function presentListing({ listing, address }: Row): ListedCellEntity {
  const { cell: _, entityId, entityType, entitySubtype, ...shown } = listing;
  const page = new URL(`/${shown.urlslug}`, address).href;
  return { entity_id: entityId, address: page, entitytype: entityType, entitysubtype: entitySubtype, ...shown };
}
