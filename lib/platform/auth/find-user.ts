import { and, asc, eq, isNull } from "drizzle-orm";
import { fullName } from "@/lib/contract/fields/person-name";
import { DEFAULT_LOCALE, type Locale } from "@/lib/contract/languages/locales";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { entities } from "../db/schema/entities";
import { entityUsers } from "../db/schema/entity-users";
import { ssoIdentities } from "../db/schema/sso";
import { type UserRow, users } from "../db/schema/users";

/** The user with this lower-case address, or undefined. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

/** The active owners of an entity, to be mailed: suspended accounts are left out. */
export async function findActiveOwners(db: Db, entityId: string): Promise<UserRow[]> {
  const isOwner = and(
    eq(entityUsers.entityId, entityId),
    eq(entityUsers.role, "owner"),
    eq(entityUsers.status, "active"),
    isNull(users.suspendedAt),
  );
  const owners = await db
    .select({ user: users })
    .from(users)
    .innerJoin(entityUsers, eq(entityUsers.userId, users.id))
    .where(isOwner);
  return owners.map(({ user }) => user);
}

/** The address for mail to the operator of this installation: the oldest admin's, or the one in the settings. */
export async function findFirstAdminEmail({ settings }: Pick<Platform, "settings">, db: Db): Promise<string> {
  const [admin] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return admin?.email ?? settings.admin.email;
}

/** A user's full name, or else the user name; null without either. */
export function displayName({ firstName, lastName, userName }: UserRow): string | null {
  return fullName(firstName, lastName) || userName;
}

/**
 * The language of mails to a user. Undefined for an address that is not proven and has named none: such a mail is in the
 * language of the call that caused it, an invitation in the inviter's.
 */
export function mailLanguage({ interfaceLanguage, verifiedAt }: UserRow): Locale | undefined {
  return interfaceLanguage ?? (verifiedAt ? DEFAULT_LOCALE : undefined);
}

/** Whether a user has a login or owns an entity. Erasing such a visitor's data keeps the account. */
export async function mustKeepAccount(db: Db, user: UserRow): Promise<boolean> {
  if (user.passwordHash !== null || user.isAdmin) return true;
  const linked = await db
    .select({ id: ssoIdentities.id })
    .from(ssoIdentities)
    .where(eq(ssoIdentities.userId, user.id))
    .limit(1);
  if (linked.length > 0) return true;
  const owned = await db.select({ id: entities.id }).from(entities).where(eq(entities.ownerId, user.id)).limit(1);
  return owned.length > 0;
}
