import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ParsedInput } from "@/lib/contract";
import type { userSort } from "@/lib/contract/users/schemas";
import type { Db } from "../../db/client";
import { findFew, findFirst, findMatches, hasId } from "../../db/find-matches";
import { wordMatcher } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

export type UserFilters = ParsedInput<"exportUsers">;
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
    await isAfter(db, cursor, sort),
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

async function isAfter(db: Db, cursor: string | undefined, sort: UserSort): Promise<SQL | undefined> {
  if (cursor === undefined || !ID.test(cursor)) return undefined;
  if (sort === "newest") return lt(users.id, cursor);
  const [last] = await db.select({ name: users.sortName }).from(users).where(eq(users.id, cursor));
  return last && sql`(${users.sortName}, ${users.id}) > (${last.name}::text, ${cursor}::uuid)`;
}
