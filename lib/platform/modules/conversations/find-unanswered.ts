import { inArray, sql } from "drizzle-orm";
import { isWaitingQuestion } from "../../auth/open-questions";
import { type Db, rowsOf } from "../../db/client";
import type { AnsweredMessage } from "./with-replies";

/** The ids of the messages whose question waits for an answer. */
export async function findUnanswered(db: Db, turns: readonly AnsweredMessage[]): Promise<ReadonlySet<string>> {
  if (turns.length === 0) return new Set();
  const ids = turns.map(({ message }) => message.id);
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select u.message_id as id from unanswered_questions u
        where ${inArray(sql`u.message_id`, ids)} and ${isWaitingQuestion}`,
  );
  return new Set(found.map(({ id }) => id));
}
