import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/contract/languages/locales";
import { entities } from "./entities";
import { users } from "./users";

/** Every text of terms that somebody accepted, once, by the hash of its words. */
export const termsTexts = pgTable("terms_texts", {
  id: text().primaryKey(),
  kind: text().$type<"visitor" | "owner">().notNull(),
  language: text().$type<Locale>().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
export type TermsTextRow = typeof termsTexts.$inferSelect;

/** The evidence of agreements: the user, the text and the time of each acceptance. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    id: uuid().primaryKey(),
    /** Null while a draft's owner has no account. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The owned entity; null for visitors' terms. */
    entityId: uuid().references(() => entities.id, { onDelete: "cascade" }),
    textId: text()
      .notNull()
      .references(() => termsTexts.id),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.userId, t.acceptedAt), index().on(t.entityId)],
);
