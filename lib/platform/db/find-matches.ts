import { and, type Column, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "./client";

/**
 * How lists are searched. Neither database can be left to choose: the embedded one has no statistics of columns, and an
 * index reads every match of a common word before it returns the first. So `findMatches` compares the first rows in the
 * list's order, which common words fill a page from; then asks an index, which few matches come from. Only words that are
 * common, but not among the first rows, need the whole list: it is walked in its order, or sorted where all rows are read
 * faster than in order.
 */

/** With more matches than this, walking the list in its order fills a page sooner than sorting them. */
const FEW_MAX = 1_000;

/** How many rows are compared before an index is asked. */
const FIRST_ROWS = 300;

/**
 * Where the first rows have so many matches that so many rows may fill a page, these are compared too: an index reads every
 * match of a word that is in many rows, which grow with the list.
 */
const MORE_ROWS = 6_000;

/** The ids that a statement selects as `id`, without nulls and duplicates; null where they are many. */
export async function findFew(db: Db, select: SQL): Promise<string[] | null> {
  const found = await rowsOf<{ id: string | null }>(db, sql`${select} limit ${sql.raw(String(FEW_MAX + 1))}`);
  return found.length > FEW_MAX ? null : [...new Set(found.flatMap(({ id }) => id ?? []))];
}

/** Whether a column has one of the ids. */
export const hasId = (column: SQL | Column, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;

/** A condition by the ids that an index finds (`few` selects them as `id`), or the one to walk a list with. */
export async function isOneOf(db: Db, id: SQL | Column, { few, many }: { few: SQL; many: SQL }): Promise<SQL> {
  const ids = await findFew(db, few);
  return ids ? hasId(id, ids) : many;
}

/** A page of a list: `alias` is the name that the conditions have for a row of `table`, which has an `id`. */
export type ListPage = Readonly<{ table: SQL; alias: SQL; where: SQL | undefined; order: SQL; count: number }>;

/**
 * `few` selects the ids of all matches by an index; undefined where no index can. `isInRow`: the compared texts are columns
 * of the list's own rows, so that reading them all takes less time than walking them in order.
 */
export type ListSearch = Readonly<{ isMatch: SQL | undefined; few: SQL | undefined; isInRow?: boolean }>;

/** The ids of the first `count` rows of a list. */
export async function findFirst(db: Db, { table, alias, where, order, count }: ListPage): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${alias}.id from ${table} ${alias} where ${where ?? sql`true`} order by ${order} limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the first `count` rows of a list that match a search. */
export async function findMatches(
  db: Db,
  page: ListPage,
  { isMatch, few, isInRow = false }: ListSearch,
): Promise<string[]> {
  const { alias, count } = page;
  const first = await compareFirst(db, page, isMatch);
  if (first.matches.length >= count || first.read < FIRST_ROWS) return first.matches.slice(0, count);
  if (FIRST_ROWS * count <= MORE_ROWS * first.matches.length) {
    const more = await walk(db, page, isMatch, sql`limit ${MORE_ROWS}`);
    if (more.length >= count) return more;
  }
  const ids = few ? await findFew(db, few) : null;
  if (ids) return ids.length ? findFirst(db, { ...page, where: and(page.where, hasId(sql`${alias}.id`, ids)) }) : [];
  return isInRow && first.matches.length === 0 ? sortMatches(db, page, isMatch) : walk(db, page, isMatch);
}

/** Reads all rows and sorts those that match: `offset 0` keeps the planner from walking the list in its order. */
async function sortMatches(db: Db, page: ListPage, isMatch: SQL | undefined): Promise<string[]> {
  const { table, alias, where, order, count } = page;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${alias}.id
      from (select * from ${table} ${alias} where ${and(where, isMatch) ?? sql`true`} offset 0) ${alias}
      order by ${order} limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

async function compareFirst(db: Db, { table, alias, where, order }: ListPage, isMatch: SQL | undefined) {
  const rows = await rowsOf<{ id: string; isMatch: boolean | null }>(
    db,
    sql`select ${alias}.id, ${isMatch ?? sql`true`} as "isMatch"
      from (select * from ${table} ${alias} where ${where ?? sql`true`} order by ${order} limit ${FIRST_ROWS}) ${alias}
      order by ${order}`,
  );
  return { read: rows.length, matches: rows.filter((row) => row.isMatch).map(({ id }) => id) };
}

/**
 * Reads the list, or its first rows, in its order until enough rows match: `offset 0` makes the database do so. The outer
 * statement does not order again: the planner cannot tell that an expression is ordered already, and would sort every match.
 */
async function walk(
  db: Db,
  { table, alias, where, order, count }: ListPage,
  isMatch: SQL | undefined,
  rowsRead = sql`offset 0`,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${alias}.id
      from (select * from ${table} ${alias} where ${where ?? sql`true`} order by ${order} ${rowsRead}) ${alias}
      where ${isMatch ?? sql`true`} limit ${count}`,
  );
  return rows.map(({ id }) => id);
}
