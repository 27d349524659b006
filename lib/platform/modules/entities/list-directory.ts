import { and, asc, inArray, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { ListedCellEntity } from "@/lib/contract/cells/schemas";
import type { CellDirectory, Cells } from "../../cells/port";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { findFirst, findMatches, type ListSearch } from "../../db/find-matches";
import { foldText, wordMatcher } from "../../db/fold-text";
import { directoryKind, directorySearchText, type EntityRow, entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { findPosition, isAfterPosition, isListed, type NamePosition, UUID } from "./queries";

type Input = ParsedInput<"listDirectory">;

/** An entity of this site, or of another cell. */
export type DirectoryItem = EntityRow | ListedCellEntity;

type DirectoryPage = Readonly<{
  items: readonly DirectoryItem[];
  nextCursor: string | null;
  /** Whether entities of other cells are left out, because the registry does not answer. */
  othersMissing: boolean;
}>;

/** A page of the directory, ordered by name, with the entities of other cells. A cursor is the id of the last entity of the page before. */
export async function listDirectory({ ctx, input }: Verb<Input, "reads" | "cells">): Promise<DirectoryPage> {
  const db = await ctx.reads.current();
  const position = await findPosition(db, input.cursor);
  if (ctx.cells) return listWithOthers(db, ctx.cells, { input, position });
  const { items, hasMore } = await listOwn(db, input, position);
  return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null, othersMissing: false };
}

type OwnPage = Readonly<{ items: readonly EntityRow[]; hasMore: boolean }>;

async function listOwn(db: Db, input: Input, position: NamePosition | undefined): Promise<OwnPage> {
  const isKind = input.kind && sql`${directoryKind(entities)} = ${input.kind}`;
  const where = and(isListed, isKind, isAfterPosition(position));
  const order = sql.join([asc(foldText(entities.name)), asc(entities.id)], sql`, `);
  const list = { table: sql`entities`, alias: sql`${entities}`, where, order, count: input.limit + 1 };
  const ids = await (input.q ? findMatches(db, list, await searchDirectory(db, input.q)) : findFirst(db, list));
  const page = ids.slice(0, input.limit);
  const rows = await db.select().from(entities).where(inArray(entities.id, page));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: page.flatMap((id) => byId.get(id) ?? []), hasMore: ids.length > input.limit };
}

/** Every word of the search must occur in the name, caption, description or slug, ignoring case and accents. */
async function searchDirectory(db: Db, q: string): Promise<ListSearch> {
  const hasWords = await wordMatcher(db, q);
  const isMatch = hasWords(directorySearchText(entities));
  return { isMatch, few: sql`select ${entities.id} from ${entities} where ${isMatch} and ${isListed}`, isInRow: true };
}

type OpenPage = Readonly<{ input: Input; position: NamePosition | undefined }>;

/** Merges own entities with foreign ones. While the registry does not answer, the page has own entities alone. */
async function listWithOthers(db: Db, cells: Cells, { input, position }: OpenPage): Promise<DirectoryPage> {
  const { q, kind, limit, cursor } = input;
  const after = cursor !== undefined && UUID.test(cursor) ? { entity_id: cursor, name: position?.name } : undefined;
  const asked = cells.listOthers({ q, kind, limit: limit + 1, after }).catch(nullWhileAway);
  // The cursor can be another cell's, whose name the registry knows.
  const isOthers = after !== undefined && position === undefined;
  // Without the place of the cursor, the list would begin again; the same cursor asks once more.
  if (isOthers && (await asked) === null) return { items: [], nextCursor: after.entity_id, othersMissing: true };
  const ownPosition = isOthers ? positionAfter(after.entity_id, await asked) : position;
  const [own, others] = await Promise.all([listOwn(db, input, ownPosition), asked]);
  const all = await orderByName(db, [...own.items, ...(others?.items ?? [])]);
  const items = all.slice(0, limit);
  const hasMore = own.hasMore || all.length > limit;
  const last = items.at(-1);
  return { items, nextCursor: hasMore && last ? idOf(last) : null, othersMissing: others === null };
}

function positionAfter(id: string, others: CellDirectory | null): NamePosition | undefined {
  const name = others?.afterName ?? null;
  return name === null ? undefined : { id, name };
}

/** In the order of the own list. An entity that is moving is listed once. */
async function orderByName(db: Db, items: readonly DirectoryItem[]): Promise<DirectoryItem[]> {
  const byId = new Map(items.toReversed().map((item) => [idOf(item), item]));
  const names = JSON.stringify(Array.from(byId, ([id, { name }]) => ({ id, name })));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from jsonb_to_recordset(${names}::jsonb) as item (id uuid, name text)
        order by ${foldText(sql`name`)}, id`,
  );
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

const idOf = (item: DirectoryItem): string => ("address" in item ? item.entity_id : item.id);

function nullWhileAway(error: unknown): null {
  if (error instanceof Failure && error.code === "registry_unavailable") return null;
  throw error;
}
