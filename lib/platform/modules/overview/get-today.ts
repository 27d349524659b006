import type { QuestionAbilities } from "@/lib/contract/questions/schemas";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { groupQuestions } from "../questions/group-questions";
import { questionAbilities } from "../questions/policy";
import { countQuestions, type QuestionGroup, readQuestionPage } from "../questions/read-question-page";
import { loadReplyConfig } from "../talk/load-reply-config";
import { type FirstSteps, readFirstSteps } from "./read-first-steps";
import { type PendingTasks, readPendingTasks } from "./read-pending-tasks";

/** Questions asked since the last look that are grouped at most; the hourly job groups the others. */
const GROUPED_AT_ONCE = 100;
/** The page does not wait longer for the embedding model. */
const EMBED_TIMEOUT_MS = 1_000;
const QUESTIONS = 3;

/** The work that waits for the users of an entity, with its first steps. */
export type WaitingToday = Readonly<{
  entity: PlannedEntity;
  firstSteps: FirstSteps;
  questions: readonly QuestionGroup[];
  /** Groups of open questions in all. */
  openQuestions: number;
  can: QuestionAbilities;
  tasks: PendingTasks;
}>;

/** Reads the work that waits in an entity whose dashboard the caller may read. */
export async function getToday({
  ctx,
  input: { id, language },
}: Verb<"getToday", "db" | "reads" | "actor" | "embedding" | "now" | "log">): Promise<WaitingToday> {
  const entity = await findEntity(ctx.db, { id });
  const role = await requireEntityRight(ctx, entity, "read");
  const [config] = await Promise.all([
    loadReplyConfig(ctx.db, id),
    groupQuestions(ctx, id, { limit: GROUPED_AT_ONCE, signal: AbortSignal.timeout(EMBED_TIMEOUT_MS) }),
  ]);
  const { behaviour } = config;
  const db = await ctx.reads.current();
  const [firstSteps, { items: questions }, { open: openQuestions }, tasks] = await Promise.all([
    readFirstSteps(db, entity, behaviour),
    readQuestionPage(db, entity, {
      sort: "most_pressing",
      state: "open",
      limit: QUESTIONS,
      ...(language ? { language } : {}),
    }),
    countQuestions(db, entity),
    readPendingTasks(ctx, { entityId: id, role, behaviour }),
  ]);
  return { entity, firstSteps, questions, openQuestions, can: questionAbilities(config, ctx.now()), tasks };
}
