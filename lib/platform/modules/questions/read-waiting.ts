import { sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { hasAccess } from "../access/has-access";
import { questionOf } from "./question-of";
import type { OpenWording } from "./read-open-groups";

/** One wording of a question, and the unanswered questions in this wording whose visitors wait. */
export type WaitingWording = Readonly<{ question: string; questionIds: readonly string[] }>;

/**
 * The wordings of a group in a language and year whose visitors wait and have access, the oldest first. Wordings of the
 * same letters and digits are one.
 */
export async function readWaiting(
  db: Db,
  entity: EntityRow,
  { groupId, language, year }: Pick<OpenWording, "groupId" | "language" | "year">,
): Promise<WaitingWording[]> {
  const rows = await rowsOf<{ id: string; body: string }>(
    db,
    sql`select asked.id, messages.body
        from unanswered_questions as asked
        join messages on messages.id = asked.message_id
        join users on users.id = messages.user_id
        where asked.group_id = ${groupId}::uuid and asked.answered_at is null and asked.wanted_at is not null
          and asked.notified_at is null and ${readableByEntity()} and messages.language = ${language}
          and messages.year is not distinct from ${year}::int and ${hasAccess(entity)}
        order by asked.id`,
  );
  const byWords = new Map<string, { question: string; questionIds: string[] }>();
  for (const { id, body } of rows) {
    const { text: question, isComparable } = questionOf(body);
    if (!isComparable) continue;
    const words = question
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
    const same = byWords.get(words);
    if (same) same.questionIds.push(id);
    else byWords.set(words, { question, questionIds: [id] });
  }
  return [...byWords.values()];
}
