import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Letters to the people who run this installation. */
export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  organisation: text(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
