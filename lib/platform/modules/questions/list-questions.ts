import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { loadReplyConfig } from "../talk/load-reply-config";
import { groupQuestions } from "./group-questions";
import { questionAbilities } from "./policy";
import { countQuestions, readQuestionPage } from "./read-question-page";

/** Questions that reading a list groups at most; the hourly job groups the others. */
const GROUPED_AT_ONCE = 100;
/** A list does not wait longer for the embedding model. */
const EMBED_TIMEOUT_MS = 2_000;

/** A page of an entity's unanswered questions, with those asked since the last look grouped first. */
export async function listQuestions({
  ctx,
  input: { id, ...filters },
}: Verb<"listQuestions", "db" | "reads" | "actor" | "embedding" | "now" | "log">) {
  const entity = await requireEntity(ctx, { id }, "read");
  if (filters.cursor === undefined) {
    await groupQuestions(ctx, id, { limit: GROUPED_AT_ONCE, signal: AbortSignal.timeout(EMBED_TIMEOUT_MS) });
  }
  const db = await ctx.reads.current();
  const [page, totals, config] = await Promise.all([
    readQuestionPage(db, entity, filters),
    countQuestions(db, entity),
    loadReplyConfig(db, id),
  ]);
  return { ...page, totals, can: questionAbilities(config, ctx.now()), primaryLanguage: entity.primaryLanguage };
}
