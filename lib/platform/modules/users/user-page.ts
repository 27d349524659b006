import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { exportUsers } from "@/lib/contract/users/endpoints";
import type { userSort } from "@/lib/contract/users/schemas";
import { type Db, rowsOf } from "../../db/client";
import { findFew, findFirst, findMatches, hasId, type ListSearch } from "../../db/find-matches";
import { foldedLikePattern } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

export type UserFilters = ParsedInputOf<typeof exportUsers>;
export type UserSort = z.output<typeof userSort>;

/** Without three letters or digits in a row the index of the search would have to be read as a whole. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type PageRequest = UserFilters & { sort: UserSort; cursor?: string | undefined; limit: number };

/**
 * The ids of a page of users: the newest first, or by name. The cursor is the last id of the page before; one that is not
 * a user's starts from the beginning.
 */
export async function findUserPage(
  db: Db,
  { q, state, region, sort, cursor, limit }: PageRequest,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const hasState = state && STATES[state];
  // The index of a state is in the order of the ids, so that few by name are collected by it and sorted.
  const few =
    hasState && sort === "name" ? await findFew(db, sql`select id from ${users} where ${hasState} order by id`) : null;
  const where = and(
    few ? hasId(users.id, few) : hasState,
    region ? sql`${users.dataStorageRegion} = ${region}` : undefined,
    cursor && ID.test(cursor) ? isAfter(cursor, sort) : undefined,
  );
  const page = { table: sql`users`, alias: sql`${users}`, where, order: ORDERS[sort], count: limit + 1 };
  const found = await (q ? findMatches(db, page, await searchUsers(db, q)) : findFirst(db, page));
  const ids = found.slice(0, limit);
  return { ids, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null };
}

const ORDERS: Record<UserSort, SQL> = { newest: sql`id desc`, name: sql`sort_name, id` };

const STATES: Record<NonNullable<UserFilters["state"]>, SQL> = {
  verified: sql`${users.verifiedAt} is not null`,
  unverified: sql`${users.verifiedAt} is null`,
  suspended: sql`${users.suspendedAt} is not null`,
  admin: sql`${users.isAdmin}`,
};

/** A search for users with all words. They are folded once, not for every row that is read. */
async function searchUsers(db: Db, q: string): Promise<ListSearch> {
  const words = q.split(/\s+/).filter(Boolean);
  const patterns = sql.join(words.map(foldedLikePattern), sql`, `);
  const [folded] = await rowsOf<{ patterns: string[] }>(db, sql`select array[${patterns}] as patterns`);
  const isMatch = and(...(folded?.patterns ?? []).map((pattern) => sql`${userSearchText(users)} like ${pattern}`));
  return { isMatch, few: INDEXED.test(q) ? sql`select id from ${users} where ${isMatch}` : undefined };
}

function isAfter(cursor: string, sort: UserSort): SQL {
  if (sort === "newest") return sql`${users.id} < ${cursor}::uuid`;
  const last = sql`(select u.sort_name from users u where u.id = ${cursor}::uuid)`;
  return sql`(${users.sortName}, ${users.id}) > (${last}, ${cursor}::uuid)`;
}
