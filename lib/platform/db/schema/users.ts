import { boolean, index, pgEnum, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const regionEnum = pgEnum("data_storage_region", ["usa", "europe"]);
export const grantKindEnum = pgEnum("grant_kind", ["visitor", "account", "admin"]);

/** One row per lower-cased address: unverified, verified, or verified with a password. */
export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  userName: text(),
  firstName: text(),
  lastName: text(),
  passwordHash: text(),
  /** Where the storage keeps the picture they chose. */
  pictureKey: text(),
  isAdmin: boolean().notNull().default(false),
  dataStorageRegion: regionEnum().notNull().default("usa"),
  agreedAt: timestamp({ withTimezone: true }),
  verifiedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export type UserRow = typeof users.$inferSelect;

/** What a browser or client has proven. Only the SHA-256 of a token is kept. */
export const grants = pgTable(
  "grants",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: grantKindEnum().notNull(),
    /** The owner's domain that it was given on and counts on alone; null for a grant of the main site. */
    domainId: uuid(),
    /** The only entity that it counts for; null for a grant of the main site. */
    entityId: uuid(),
    tokenHash: text().notNull().unique(),
    /** What the browser or client said it is, for its owner to know it by. */
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** To a few minutes; null until it is used again after it was given. */
    lastSeenAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId), index().on(t.domainId)],
);

/** Accounts that wait for the code sent to their address. Whoever proves the address without the id gets none of it. */
export const pendingAccounts = pgTable(
  "pending_accounts",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Of the key by which the browser that began the account opens it without naming the id. */
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

/** Sign-ins on their way from the main host to an entity's own; a row is used once. */
export const handOffs = pgTable(
  "hand_offs",
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    host: text().notNull(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/**
 * The codes of an email address and the tries at them: one row for each client that asked for a code or tried one. A
 * client has one live code of an address; a newer one takes its place (auth/verification-codes.ts).
 */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    email: text().notNull(),
    /** The key of the client that asked for the code, or tried one (http/client-address.ts). */
    client: text().notNull(),
    /** Null where this client was sent no code. */
    codeHash: text(),
    /** The owner's domain that the code was asked for on and works on alone; null for the main site. */
    domainId: uuid(),
    /** The entity whose page it was asked for on, which the mail names. */
    entityId: uuid(),
    /** Tries of this client; counted from zero when it asks for a code, and once `triesUntil` has passed. */
    triesSpent: smallint().notNull().default(0),
    triesUntil: timestamp({ withTimezone: true }).notNull(),
    /** Tries at this code by clients that were sent none themselves. */
    strangerTriesSpent: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.client] }), index().on(t.expiresAt)],
);
