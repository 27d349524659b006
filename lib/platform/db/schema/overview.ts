import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { messages } from "./chat";
import { entities } from "./entities";

/**
 * An entity's activity by day (UTC) and dimension, counted by a job so that an overview reads few rows. Holds numbers
 * and no words of visitors. Dimensions: `total` (key empty), `hour`, `language`, `year`, `topic` (a document's title),
 * and `visitor` and `returning`, whose key is a hash that cannot be reversed, with the hour. By hours, days are cut in a
 * reader's time zone.
 */
export const entityActivity = pgTable(
  "entity_activity",
  {
    entityId: belongsTo(() => entities.id),
    day: date({ mode: "string" }).notNull(),
    dimension: text().notNull(),
    key: text().notNull(),
    messages: integer().notNull().default(0),
    conversations: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    helpful: integer().notNull().default(0),
    notHelpful: integer().notNull().default(0),
    unanswered: integer().notNull().default(0),
    /** Millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.dimension, t.day, t.key] })],
);
export type EntityActivityRow = typeof entityActivity.$inferSelect;

/** Up to when an entity's activity is counted, so that the job counts only days that have changed. */
export const entityActivityStates = pgTable(
  "entity_activity_states",
  {
    entityId: uuid()
      .primaryKey()
      .references(() => entities.id, { onDelete: "cascade" }),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.countedAt)],
);

/**
 * A decision of an entity's users about a topic of visitors' questions: its name, and whether it is hidden. Topics are not
 * stored: they are formed from the messages. The decision belongs to the topic that holds most of its messages.
 */
export const questionTopics = pgTable(
  "question_topics",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** In the words of one of the entity's users; null for the visitors' own. */
    name: text(),
    isHidden: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId)],
);
export type QuestionTopicRow = typeof questionTopics.$inferSelect;

export const questionTopicMessages = pgTable(
  "question_topic_messages",
  {
    topicId: belongsTo(() => questionTopics.id),
    messageId: belongsTo(() => messages.id),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.messageId] }), index().on(t.messageId)],
);
