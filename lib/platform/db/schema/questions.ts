import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { contextDocuments } from "./knowledge";
import { users } from "./users";

/** Questions of the same meaning that an entity could not answer (`unanswered_questions.group_id`). */
export const questionGroups = pgTable(
  "question_groups",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** The answer of one of the entity's users, and the document that it became. */
    answer: text(),
    documentId: uuid().references(() => contextDocuments.id, { onDelete: "set null" }),
    answeredBy: uuid().references(() => users.id, { onDelete: "set null" }),
    answeredAt: timestamp({ withTimezone: true }),
    /** Since when its material may answer them, as a search after its last change found; null while it does not. */
    answerableAt: timestamp({ withTimezone: true }),
    /** When one of the entity's users decided not to answer it. */
    dismissedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.entityId, t.id),
    index("question_groups_open_index").on(t.entityId).where(sql`answered_at is null and dismissed_at is null`),
  ],
);
export type QuestionGroupRow = typeof questionGroups.$inferSelect;

/** Questions that a chat offers when it opens and when the entity does not know. */
export const suggestedQuestions = pgTable(
  "suggested_questions",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    question: text().notNull(),
    language: text().notNull(),
    /** The order in which they are offered. */
    position: integer().notNull(),
    isOn: boolean().notNull().default(true),
    /** When it was last switched on or off. */
    switchedAt: timestamp({ withTimezone: true }).notNull(),
    /** How often a visitor sent it by a click. */
    clicks: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.position)],
);
export type SuggestedQuestionRow = typeof suggestedQuestions.$inferSelect;
