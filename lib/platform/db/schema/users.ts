import { boolean, index, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
  isAdmin: boolean().notNull().default(false),
  dataStorageRegion: regionEnum().notNull().default("usa"),
  agreedAt: timestamp({ withTimezone: true }),
  verifiedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What a browser or client has proven. Only the SHA-256 of a token is kept. */
export const grants = pgTable(
  "grants",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: grantKindEnum().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId)],
);

/** The one live code of an address; a newer one takes its place. */
export const verificationCodes = pgTable("verification_codes", {
  email: text().primaryKey(),
  codeHash: text().notNull(),
  triesSpent: smallint().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
