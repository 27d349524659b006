import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/contract/languages/locales";
import { belongsTo } from "./belongs-to";

export const regionEnum = pgEnum("data_storage_region", ["usa", "europe"]);
/** The text that a search for users searches. Stored, since folding takes longer than reading. */
export const userSearchText = ({ searchText }: { searchText: AnyPgColumn }): SQL => sql`${searchText}`;

export const grantKindEnum = pgEnum("grant_kind", ["visitor", "account", "admin"]);

/** How often a mail sums up what waits for the user. */
export const digestIntervalEnum = pgEnum("digest_interval", ["off", "daily", "weekly"]);

/** One row per lower-cased address: unverified, verified, or verified with a password. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    userName: text(),
    firstName: text(),
    lastName: text(),
    passwordHash: text(),
    /** The storage key of the profile picture. */
    pictureKey: text(),
    isAdmin: boolean().notNull().default(false),
    dataStorageRegion: regionEnum().notNull().default("usa"),
    agreedAt: timestamp({ withTimezone: true }),
    verifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** A suspended user has no grants and cannot sign in; the reason is for admins. */
    suspendedAt: timestamp({ withTimezone: true }),
    suspensionReason: text(),
    /** The language of the interface and of mails, chosen or named by the browser; null while unknown. */
    interfaceLanguage: text().$type<Locale>(),
    digestInterval: digestIntervalEnum().notNull().default("weekly"),
    /** When the latest digest was sent, or left out because nothing waited. */
    digestSentAt: timestamp({ withTimezone: true }),
    /** Whether the user asked for a mail when a person replies to them or corrects a reply. */
    wantsReplyEmails: boolean().notNull().default(false),
    /** Address and names, folded by `fold_text`. */
    searchText: text().generatedAlwaysAs(
      sql`fold_text(email || ' ' || coalesce(user_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
    ),
    /** The sort key of a list by name: the full name, the user name or the address, folded by `fold_text`. */
    sortName: text().generatedAlwaysAs(
      sql`fold_text(coalesce(nullif(coalesce(first_name || ' ', '') || coalesce(last_name, ''), ''), user_name, email))`,
    ),
  },
  (t) => [
    index("users_search_index").using("gin", sql`search_text gin_trgm_ops`),
    index().on(t.sortName, t.id),
    index("users_unverified_index").on(t.id).where(sql`verified_at is null`),
    index("users_unproven_index").on(t.createdAt).where(sql`verified_at is null`),
    index("users_daily_digest_index").on(t.id).where(sql`digest_interval = 'daily'`),
    index("users_suspended_index").on(t.id).where(sql`suspended_at is not null`),
    index("users_admins_index").on(t.id).where(sql`is_admin`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Proofs of identity held by browsers and clients. Only the SHA-256 of a token is stored. */
export const grants = pgTable(
  "grants",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: grantKindEnum().notNull(),
    /** The custom domain that the grant is bound to; null for a grant of the main site. */
    domainId: uuid(),
    /** The entity that the grant is bound to; null for a grant of the main site. */
    entityId: uuid(),
    tokenHash: text().notNull().unique(),
    /** The User-Agent header, so that the owner recognises the session. */
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Accurate to a few minutes; null until the first use after it was issued. */
    lastSeenAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.domainId),
    index().on(t.expiresAt),
    index("grants_revoked_index").on(t.revokedAt).where(sql`revoked_at is not null`),
  ],
);
export type GrantRow = typeof grants.$inferSelect;

/** Accounts that await the code sent to their address. Proving the address without the id opens none of them. */
export const pendingAccounts = pgTable(
  "pending_accounts",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The hash of the key with which the browser that started the registration completes it without the id. */
    keyHash: text(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
export type PendingAccountRow = typeof pendingAccounts.$inferSelect;

/** Sign-ins in transfer from the main host to a custom domain; each is used once. */
export const handOffs = pgTable(
  "hand_offs",
  {
    codeHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    host: text().notNull(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/**
 * Verification codes of an email address and the attempts at them: one row for each client that requested or tried a
 * code. A client has one valid code per address; a newer one replaces it.
 */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    email: text().notNull(),
    /** The key of the client that requested or tried a code (http/client-address.ts). */
    client: text().notNull(),
    /** Null where this client was sent no code. */
    codeHash: text(),
    /** The custom domain that the code is bound to; null for the main site. */
    domainId: uuid(),
    /** The entity whose page requested it; the mail names it. */
    entityId: uuid(),
    /** Attempts of this client; reset when it requests a code, and once `attemptsExpireAt` has passed. */
    attempts: smallint().notNull().default(0),
    attemptsExpireAt: timestamp({ withTimezone: true }).notNull(),
    /** Attempts at this code by clients that were sent none. */
    otherClientAttempts: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.client] }), index().on(t.expiresAt)],
);
