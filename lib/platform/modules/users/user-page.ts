import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { exportUsers } from "@/lib/contract/users/endpoints";
import type { userSort } from "@/lib/contract/users/schemas";
import { type Db, rowsOf } from "../../db/client";
import { containsWords } from "../../db/fold-text";
import { userSearchText, userSortName, users } from "../../db/schema/users";

export type UserFilters = ParsedInputOf<typeof exportUsers>;
export type UserSort = z.output<typeof userSort>;

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
  const name = userSortName(users);
  const order = sort === "name" ? sql`${name}, ${users.id}` : sql`${users.id} desc`;
  const where = and(
    hasState(filters.state),
    filters.region ? sql`${users.dataStorageRegion} = ${filters.region}` : undefined,
    cursor && ID.test(cursor) ? isAfter(cursor, sort) : undefined,
    q ? await matchesWords(db, q) : undefined,
  );
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select ${users.id} from ${users} where ${where ?? sql`true`} order by ${order} limit ${limit + 1}`,
  );
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { ids, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null };
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
  const last = sql`(select ${userSortName(users)} from ${users} where ${users.id} = ${cursor}::uuid)`;
  return sql`(${userSortName(users)}, ${users.id}) > (${last}, ${cursor}::uuid)`;
}

/**
 * A search's condition. Few results are collected by the index of the search and sorted. Many are found sooner by walking
 * the list: an expression that the index does not have keeps the database from collecting them all.
 */
async function matchesWords(db: Db, q: string): Promise<SQL | undefined> {
  const isMatch = containsWords(userSearchText(users), q);
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select ${users.id} from ${users} where ${isMatch} limit ${SORTED_RESULTS_MAX + 1}`,
  );
  if (found.length > SORTED_RESULTS_MAX) return containsWords(sql`(${userSearchText(users)} || '')`, q);
  return found.length === 0
    ? sql`false`
    : sql`${users.id} = any(array[${sql.join(
        found.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )}])`;
}
