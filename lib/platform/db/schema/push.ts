import { index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { users } from "./users";

/** The key pairs that identify this site to push services (VAPID, RFC 8292). The newest that can be decrypted is in use. */
export const pushKeys = pgTable("push_keys", {
  id: uuid().primaryKey(),
  /** The uncompressed point on P-256, base64url: browsers subscribe with it. */
  publicKey: text().notNull(),
  /** Encrypted. */
  privateKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** The browsers in which users get push notifications. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The session that subscribed; its end ends the subscription. */
    grantId: uuid().notNull(),
    /** The browser accepts messages that are signed with this key alone. */
    keyId: belongsTo(() => pushKeys.id),
    /** The address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret, base64url, for the encryption of messages (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The User-Agent header, so that the user recognises the browser. */
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Work that is not newer was pushed already, or waited before the subscription. */
    pushedUntil: timestamp({ withTimezone: true }).notNull(),
    lastSentAt: timestamp({ withTimezone: true }),
    /** Messages in a row that were given up. */
    failures: smallint().notNull().default(0),
  },
  (t) => [index().on(t.userId, t.id)],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
