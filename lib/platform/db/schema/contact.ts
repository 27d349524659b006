import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Messages from the contact page. */
export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  organisation: text(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
