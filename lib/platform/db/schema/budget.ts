import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";

/**
 * The use of an entity in a calendar month (UTC) of language models and transcription: against its plan, and replies and
 * their cost against the budget of its behaviour. Speech is in `speech_counts`.
 */
export const entitySpend = pgTable(
  "entity_spend",
  {
    entityId: belongsTo(() => entities.id),
    /** "2026-11". */
    month: text().notNull(),
    /** Written replies, by whatever call. */
    replies: integer().notNull().default(0),
    /** Other texts that owners or visitors had a language model write, such as translations. */
    modelCalls: integer().notNull().default(0),
    transcribedSeconds: integer().notNull().default(0),
    /** Millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }).notNull().default(0),
    /** The highest share of the budget, in percent, that owners were notified of. */
    notifiedPercent: smallint().notNull().default(0),
    notifiedAt: timestamp({ withTimezone: true }),
    /** The highest share of the plan's monthly messages, in percent, that owners were notified of. */
    quotaNotifiedPercent: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.month] })],
);
export type EntitySpendRow = typeof entitySpend.$inferSelect;

/**
 * Replies that are being written. Each is counted against the plan and the budget until it is settled in `entity_spend`,
 * or failed, or expired with its writer.
 */
export const replyReservations = pgTable(
  "reply_reservations",
  {
    /** The id of the response; any other for a reply that is stored nowhere. */
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** The expected cost, in millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId)],
);
