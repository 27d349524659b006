import {
  bigint,
  boolean,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { grantKindEnum, users } from "./users";

/** What an account asks for beside the password, and how often it was tried in vain. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret of an authenticator app, sealed; null without one. */
  totpSecret: text(),
  totpSince: timestamp({ withTimezone: true }),
  /** The step of the last code that let somebody in: neither it nor an older one works again. */
  totpLastStep: bigint({ mode: "number" }),
  /** A secret that was handed out and waits for its first code. */
  pendingSecret: text(),
  pendingUntil: timestamp({ withTimezone: true }),
  /** Wrong codes in a row by all clients together that the user never signed in from. */
  wrongTries: smallint().notNull().default(0),
  /** How often in a row the tries were used up; each time the wait is longer. */
  locks: smallint().notNull().default(0),
  lockedUntil: timestamp({ withTimezone: true }),
});

/** Wrong codes of one client at an account's second factor (modules/second-factor/code-attempts.ts). */
export const secondFactorTries = pgTable(
  "second_factor_tries",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key of the client (http/client-address.ts). */
    client: text().notNull(),
    wrongTries: smallint().notNull(),
    locks: smallint().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.client] }), index().on(t.updatedAt)],
);

/** One row for each recovery code that still works; only its SHA-256 is kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often it has signed, as it says itself; 0 for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyPurposeEnum = pgEnum("passkey_purpose", ["add", "second_step", "sign_in"]);

/** What a passkey is to sign; a row is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    purpose: passkeyPurposeEnum().notNull(),
    /** Whose passkey it has to be; null when that is found out by it. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
);

/** Sign-ins that have had the right password and wait for their second step. */
export const halfSignIns = pgTable(
  "half_sign_ins",
  {
    idHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: grantKindEnum().notNull(),
    remember: boolean().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
);
