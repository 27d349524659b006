import { type SQL, sql } from "drizzle-orm";
import type { ConversationState } from "@/lib/contract/conversations/inbox-states";
import type { ConversationRow } from "../../db/schema/chat";

/**
 * Where a conversation stands follows from its times: nothing is to be done when a message arrives, or when a snoozed one
 * comes back.
 */
type StateTimes = Pick<ConversationRow, "lastMessageAt" | "doneAt" | "snoozedAt" | "snoozedUntil">;

/** The state of a conversation at a time. */
export function stateOf({ lastMessageAt, doneAt, snoozedAt, snoozedUntil }: StateTimes, now: Date): ConversationState {
  if (doneAt && doneAt >= lastMessageAt) return "done";
  return snoozedAt && snoozedAt >= lastMessageAt && snoozedUntil && snoozedUntil > now ? "snoozed" : "open";
}

/** The conditions of `stateOf` on a table of conversations. They are written as in the indexes. */
export function stateConditions(now: Date, alias: "conversations" | "c" = "conversations") {
  const table = sql.identifier(alias);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDone = sql`${table}.done_at >= ${table}.last_message_at`;
  const isSnoozed = sql`(${table}.snoozed_at >= ${table}.last_message_at and ${table}.snoozed_until > ${at})`;
  const isOpen = sql`(${table}.done_at is null or ${table}.done_at < ${table}.last_message_at)
    and (${table}.snoozed_at is null or ${table}.snoozed_at < ${table}.last_message_at or ${table}.snoozed_until <= ${at})`;
  return { isDone, isSnoozed, isOpen };
}

/** The state of a conversation `c` as a column. */
export function stateColumn(now: Date): SQL {
  const { isDone, isSnoozed } = stateConditions(now, "c");
  return sql`case when ${isDone} then 'done' when ${isSnoozed} then 'snoozed' else 'open' end`;
}
