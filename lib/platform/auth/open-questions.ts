import { type SQL, sql } from "drizzle-orm";
import { readableByEntity } from "./turn-readers";

/**
 * The open questions of an entity, the one count that its tab, its lists, notifications and mails show: groups that are
 * neither answered nor dismissed, and each question that is not grouped yet. Private ones (code 2) are left out.
 */
export const openQuestionsTable: SQL = sql`unanswered_questions as asked
  join messages on messages.id = asked.message_id
  left join question_groups as groups on groups.id = asked.group_id`;

/** The condition on `openQuestionsTable`, whose first part the partial index needs. */
export const isOpenQuestion: SQL = sql`asked.answered_at is null and ${readableByEntity()}
  and groups.answered_at is null and groups.dismissed_at is null`;

export const openQuestionCount: SQL = sql`count(distinct coalesce(asked.group_id, asked.id))`;

/** Whether a question still waits for an answer: it has none, and its group was not dismissed. `u`: the table's alias. */
export const isWaitingQuestion: SQL = sql`u.answered_at is null and not exists (
  select from question_groups g where g.id = u.group_id and g.dismissed_at is not null)`;
