import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "./client";
import { type PlannedEntity, plannedEntity } from "./planned-entity";
import { entities } from "./schema/entities";
import { type UserRow, users } from "./schema/users";

/**
 * Row locks of a transaction that checks something and then writes. The rule: lock the record that decides, then check,
 * then write. Read again what you read before the lock: it may be old.
 *
 * Every transaction takes its locks in this order, several rows of one table by ascending id, so that no two of them
 * deadlock:
 *
 *   1. users, 2. entities, 3. checkouts, 4. unauth_workflows, 5. subscriptions, 6. invoices, 7. everything else.
 *
 * A draft entity is reached through its workflow alone, so it comes after that.
 *
 * Strengths: `update` to delete the row, which waits for every row that references it; `no key update` to change
 * dependent data, which lets foreign keys pass; `share` keeps the row's values, and `key share` only the row itself,
 * from changing until the transaction ends. A foreign key takes `key share` by itself, so an insert that names a user
 * takes a lock on a user: take it first, explicitly, where an entity is locked too.
 *
 * A message is stored without any of them: its foreign keys decide, in the one statement that stores it.
 */
export type LockStrength = "update" | "no key update" | "share" | "key share";

/** Locks users, in the order of their ids; returns those that exist. */
export function lockUsers(tx: Db, ids: readonly string[], strength: LockStrength): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for(strength);
}

/** Locks one user; undefined when the row no longer exists. */
export async function lockUser(tx: Db, id: string, strength: LockStrength): Promise<UserRow | undefined> {
  const [user] = await lockUsers(tx, [id], strength);
  return user;
}

/** Locks one entity, deleted or not; undefined when the row no longer exists. */
export async function lockEntity(tx: Db, id: string, strength: LockStrength): Promise<PlannedEntity | undefined> {
  const [entity] = await tx.select(plannedEntity).from(entities).where(eq(entities.id, id)).for(strength);
  return entity;
}
