import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import type { Platform } from "../../context";
import { messages, unansweredQuestions } from "../../db/schema/chat";
import { questionGroups } from "../../db/schema/questions";
import type { JobRun } from "../../jobs/kinds";
import { groupQuestions } from "./group-questions";

/** Questions that one transaction groups. */
const BATCH = 200;
const EMBED_TIMEOUT_MS = 60_000;

/** The job that groups every entity's ungrouped questions, and deletes groups whose questions their visitors erased. */
export async function groupAllQuestions(
  deps: Pick<Platform, "db" | "embedding" | "now" | "log">,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { entityId, messageId, answeredAt, groupId } = unansweredQuestions;
  const entities = await deps.db
    .selectDistinct({ id: entityId })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, messageId))
    .where(and(isNull(answeredAt), isNull(groupId), readableByEntity()));
  for (const { id } of entities) {
    const limits = { limit: BATCH, signal: AbortSignal.any([signal, AbortSignal.timeout(EMBED_TIMEOUT_MS)]) };
    let grouped = BATCH;
    while (grouped === BATCH && !signal.aborted) grouped = await groupQuestions(deps, id, limits);
  }
  const questions = deps.db.select({ one: sql`1` }).from(unansweredQuestions).where(eq(groupId, questionGroups.id));
  await deps.db.delete(questionGroups).where(and(isNull(questionGroups.answeredAt), notExists(questions)));
}
