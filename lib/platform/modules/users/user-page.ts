import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { exportUsers } from "@/lib/contract/users/endpoints";
import type { userSort } from "@/lib/contract/users/schemas";
import { type Db, rowsOf } from "../../db/client";
import { foldedLikePattern } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

export type UserFilters = ParsedInputOf<typeof exportUsers>;
export type UserSort = z.output<typeof userSort>;

/** Without three letters or digits in a row the index of the search would have to be read as a whole. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
/** A search that more users than this match walks the list in its order instead of collecting and sorting them. */
const SORTED_MAX = 1000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type PageRequest = UserFilters & { sort: UserSort; cursor?: string | undefined; limit: number };

/**
 * The ids of a page of users: the newest first, or by name. The cursor is the last id of the page before; one that is not
 * a user's starts from the beginning. What few users match is collected by its own index and sorted; otherwise the list is
 * walked, which finds the first of many sooner. The database has no statistics to decide by in its embedded form.
 */
export async function findUserPage(
  db: Db,
  { q, state, region, sort, cursor, limit }: PageRequest,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const isMatch = q ? await matchesWords(db, q) : undefined;
  const hasState = state && STATES[state];
  // Its index is in the order of the ids.
  const ordered = hasState && sort === "name" ? sql`${hasState} order by id` : undefined;
  const selective = [ordered, q && INDEXED.test(q) ? isMatch : undefined];
  const few = await findFew(
    db,
    selective.filter((condition) => condition !== undefined),
  );
  const reading = {
    where: and(
      hasState,
      region ? sql`${users.dataStorageRegion} = ${region}` : undefined,
      cursor && ID.test(cursor) ? isAfter(cursor, sort) : undefined,
    ),
    sort,
    limit,
  };
  const found = await (few
    ? readPage(db, { ...reading, where: and(reading.where, isMatch, isOneOf(few)) })
    : isMatch
      ? walkMatching(db, { ...reading, isMatch })
      : readPage(db, reading));
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { ids, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null };
}

type FoundUser = { id: string };
type Reading = { where: SQL | undefined; sort: UserSort; limit: number };

const ORDERS: Record<UserSort, SQL> = { newest: sql`id desc`, name: sql`sort_name, id` };

const STATES: Record<NonNullable<UserFilters["state"]>, SQL> = {
  verified: sql`${users.verifiedAt} is not null`,
  unverified: sql`${users.verifiedAt} is null`,
  suspended: sql`${users.suspendedAt} is not null`,
  admin: sql`${users.isAdmin}`,
};

function readPage(db: Db, { where, sort, limit }: Reading): Promise<FoundUser[]> {
  return rowsOf(
    db,
    sql`select id from ${users} where ${where ?? sql`true`} order by ${ORDERS[sort]} limit ${limit + 1}`,
  );
}

/** Reads the list in its order, which `offset 0` makes the database do, until enough users match. */
function walkMatching(
  db: Db,
  { where, isMatch, sort, limit }: Reading & { isMatch: SQL | undefined },
): Promise<FoundUser[]> {
  return rowsOf(
    db,
    sql`select id from (select * from ${users} where ${where ?? sql`true`} order by ${ORDERS[sort]} offset 0) ${users}
      where ${isMatch} order by ${ORDERS[sort]} limit ${limit + 1}`,
  );
}

/** The users that match the first condition of which there are few; null where there is none. */
async function findFew(db: Db, conditions: readonly SQL[]): Promise<FoundUser[] | null> {
  for (const condition of conditions) {
    const found = await rowsOf<FoundUser>(db, sql`select id from ${users} where ${condition} limit ${SORTED_MAX + 1}`);
    if (found.length <= SORTED_MAX) return found;
  }
  return null;
}

function isOneOf(found: readonly FoundUser[]): SQL {
  if (found.length === 0) return sql`false`;
  const ids = found.map(({ id }) => sql`${id}::uuid`);
  return sql`${users.id} = any(array[${sql.join(ids, sql`, `)}])`;
}

/** Whether a user has all words of a search. They are folded once, not for every row that is read. */
async function matchesWords(db: Db, q: string): Promise<SQL | undefined> {
  const words = q.split(/\s+/).filter(Boolean);
  const patterns = sql.join(words.map(foldedLikePattern), sql`, `);
  const [folded] = await rowsOf<{ patterns: string[] }>(db, sql`select array[${patterns}] as patterns`);
  return and(...(folded?.patterns ?? []).map((pattern) => sql`${userSearchText(users)} like ${pattern}`));
}

function isAfter(cursor: string, sort: UserSort): SQL {
  if (sort === "newest") return sql`${users.id} < ${cursor}::uuid`;
  const last = sql`(select u.sort_name from users u where u.id = ${cursor}::uuid)`;
  return sql`(${users.sortName}, ${users.id}) > (${last}, ${cursor}::uuid)`;
}
