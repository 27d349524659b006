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
import { belongsTo } from "./belongs-to";
import { grantKindEnum, users } from "./users";

/** An account's second factor, and its failed attempts. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret of an authenticator app, sealed; null without one. */
  totpSecret: text(),
  totpSince: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code: neither it nor an older one is accepted again. */
  totpLastStep: bigint({ mode: "number" }),
  /** A secret that awaits its first code. */
  pendingTotpSecret: text(),
  pendingTotpExpiresAt: timestamp({ withTimezone: true }),
  /** Consecutive wrong codes from all clients that the user never signed in from. */
  failedAttempts: smallint().notNull().default(0),
  /** Consecutive lockouts; each one lasts longer. */
  lockoutCount: smallint().notNull().default(0),
  lockedUntil: timestamp({ withTimezone: true }),
});

/** Wrong codes of one client at an account's second factor. */
export const secondFactorAttempts = pgTable(
  "second_factor_attempts",
  {
    userId: belongsTo(() => users.id),
    /** The key of the client (http/client-address.ts). */
    client: text().notNull(),
    failedAttempts: smallint().notNull(),
    lockoutCount: smallint().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.client] }), index().on(t.updatedAt)],
);

/** One row per unused recovery code; only its SHA-256 is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: belongsTo(() => users.id),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The authenticator's id for it, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 for those that do not count. */
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

/** WebAuthn challenges; each is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    purpose: passkeyPurposeEnum().notNull(),
    /** The user whose passkey is required; null when the passkey identifies the user. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
);

/** Sign-ins with a correct password that await their second factor. */
export const pendingMfaLogins = pgTable(
  "pending_mfa_logins",
  {
    idHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: grantKindEnum().notNull(),
    remember: boolean().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
);
