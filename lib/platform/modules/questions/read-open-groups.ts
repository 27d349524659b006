import { sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { hasAccess } from "../access/has-access";
import { questionOf } from "./question-of";

/** The first question of an open group in a language and about a year, and how many visitors who still have access wait for its answer. */
export type OpenWording = Readonly<{
  groupId: string;
  question: string;
  language: string;
  year: number | null;
  waiting: number;
}>;

type WordingRow = { group_id: string; body: string; language: string; year: number | null; waiting: number };

/** The open questions of an entity that others than their visitor may read, the most awaited and then the newest first. */
export async function readOpenGroups(db: Db, entity: EntityRow, limit: number): Promise<OpenWording[]> {
  const rows = await rowsOf<WordingRow>(
    db,
    sql`select asked.group_id, messages.language, messages.year,
               (array_agg(messages.body order by asked.id))[1] as body,
               (count(*) filter (where asked.wanted_at is not null and asked.notified_at is null
                                 and ${hasAccess(entity)}))::int as waiting
        from unanswered_questions as asked
        join messages on messages.id = asked.message_id
        join users on users.id = messages.user_id
        join question_groups on question_groups.id = asked.group_id
        where asked.entity_id = ${entity.id}::uuid and asked.answered_at is null and ${readableByEntity()}
          and question_groups.answered_at is null and question_groups.dismissed_at is null
        group by asked.group_id, messages.language, messages.year
        order by waiting desc, max(asked.id::text) desc limit ${limit}`,
  );
  return rows.flatMap(({ group_id: groupId, body, ...row }) => {
    const { text: question, isComparable } = questionOf(body);
    // A question about a quotation has no meaning without it.
    return isComparable ? [{ groupId, question, ...row }] : [];
  });
}
