import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * The certificates that have signed the marks of spoken audio. They are kept for good: a mark is known by them as this
 * site's after another one signs.
 */
export const markCertificates = pgTable("mark_certificates", {
  id: uuid().primaryKey(),
  /** PEM, the signer's own first. */
  chain: text().notNull(),
  /** The signer's serial number, decimal. */
  serial: text().notNull().unique(),
  /** Encrypted; null where the operator keeps the key in a file. */
  privateKey: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
