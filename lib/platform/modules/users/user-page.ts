import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { exportUsers } from "@/lib/contract/users/endpoints";
import type { userSort } from "@/lib/contract/users/schemas";
import { type Db, rowsOf } from "../../db/client";
import { containsWords } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

export type UserFilters = ParsedInputOf<typeof exportUsers>;
export type UserSort = z.output<typeof userSort>;

/** Without three letters or digits in a row the index of the search would have to be read as a whole. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
/** A search with more results walks the list in its order instead of collecting and sorting them. */
const SORTED_RESULTS_MAX = 1000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type PageRequest = UserFilters & { sort: UserSort; cursor?: string | undefined; limit: number };

/**
 * The ids of a page of users: the newest first, or by name. The cursor is the last id of the page before; one that is not
 * a user's starts from the beginning.
 */
export async function findUserPage(
  db: Db,
  { q, sort, cursor, limit, ...filters }: PageRequest,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const where = and(
    hasState(filters.state),
    filters.region ? sql`${users.dataStorageRegion} = ${filters.region}` : undefined,
    cursor && ID.test(cursor) ? isAfter(cursor, sort) : undefined,
  );
  const found = await (q ? findMatching(db, { q, where, sort, limit }) : readPage(db, { where, sort, limit }));
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { ids, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null };
}

type Reading = { where: SQL | undefined; sort: UserSort; limit: number };

const ORDERS: Record<UserSort, SQL> = { newest: sql`id desc`, name: sql`sort_name, id` };

function readPage(db: Db, { where, sort, limit }: Reading): Promise<{ id: string }[]> {
  return rowsOf(
    db,
    sql`select id from ${users} where ${where ?? sql`true`} order by ${ORDERS[sort]} limit ${limit + 1}`,
  );
}

/**
 * The first users that match a search. Few are collected by the index of the search and sorted; many are found sooner by
 * walking the list, which `offset 0` makes the database do.
 */
async function findMatching(db: Db, { q, where, sort, limit }: Reading & { q: string }): Promise<{ id: string }[]> {
  const isMatch = containsWords(userSearchText(users), q);
  const few = INDEXED.test(q) ? await findFew(db, isMatch) : null;
  if (few) return few.length === 0 ? [] : readPage(db, { where: and(where, isOneOf(few)), sort, limit });
  return rowsOf(
    db,
    sql`select id from (select * from ${users} where ${where ?? sql`true`} order by ${ORDERS[sort]} offset 0) ${users}
      where ${isMatch} order by ${ORDERS[sort]} limit ${limit + 1}`,
  );
}

/** The users that match, or null where there are too many to sort. */
async function findFew(db: Db, isMatch: SQL | undefined): Promise<{ id: string }[] | null> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${users} where ${isMatch} limit ${SORTED_RESULTS_MAX + 1}`,
  );
  return found.length > SORTED_RESULTS_MAX ? null : found;
}

function isOneOf(found: readonly { id: string }[]): SQL {
  const ids = found.map(({ id }) => sql`${id}::uuid`);
  return sql`${users.id} = any(array[${sql.join(ids, sql`, `)}])`;
}

function hasState(state: UserFilters["state"]): SQL | undefined {
  if (state === undefined) return undefined;
  return {
    verified: sql`${users.verifiedAt} is not null`,
    unverified: sql`${users.verifiedAt} is null`,
    suspended: sql`${users.suspendedAt} is not null`,
    admin: sql`${users.isAdmin}`,
  }[state];
}

function isAfter(cursor: string, sort: UserSort): SQL {
  if (sort === "newest") return sql`${users.id} < ${cursor}::uuid`;
  const last = sql`(select u.sort_name from users u where u.id = ${cursor}::uuid)`;
  return sql`(${users.sortName}, ${users.id}) > (${last}, ${cursor}::uuid)`;
}
