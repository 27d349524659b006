import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { exportUsers } from "@/lib/contract/users/endpoints";
import type { userSort } from "@/lib/contract/users/schemas";
import type { Db } from "../../db/client";
import { findFew, findFirst, findMatches, hasId } from "../../db/find-matches";
import { wordMatcher } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

export type UserFilters = ParsedInputOf<typeof exportUsers>;
export type UserSort = z.output<typeof userSort>;

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
  const isMatch = q ? (await wordMatcher(db, q))(userSearchText(users)) : undefined;
  const found = isMatch
    ? await findMatches(db, page, { isMatch, few: sql`select id from ${users} where ${isMatch}` })
    : await findFirst(db, page);
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

function isAfter(cursor: string, sort: UserSort): SQL {
  if (sort === "newest") return sql`${users.id} < ${cursor}::uuid`;
  const last = sql`(select u.sort_name from users u where u.id = ${cursor}::uuid)`;
  return sql`(${users.sortName}, ${users.id}) > (${last}, ${cursor}::uuid)`;
}
