import { eq, inArray } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import type { CorrectionRunRow } from "../../db/schema/behaviour";
import { type CorrectionRow, corrections, messages, responses } from "../../db/schema/chat";
import { findBehaviour, findRun } from "./queries";

/** A correction with the conversation of its reply, null once that is erased. */
type CheckedCorrection = Readonly<{ correction: CorrectionRow; conversationId: string | null }>;

export type RunDetails = Readonly<{
  run: CorrectionRunRow;
  /** The edit version of the settings. */
  version: number;
  /** The corrections whose answers do not hold, by id. */
  corrections: ReadonlyMap<string, CheckedCorrection>;
}>;

/** A run with the answers that do not hold, for all users of the entity. */
export async function getCorrectionRun({
  ctx,
  input: { id, run_id },
}: Verb<"getCorrectionRun", "db" | "actor">): Promise<RunDetails> {
  const entity = await requireEntity(ctx, { id }, "read");
  return describeRun(ctx.db, await findRun(ctx.db, entity.id, run_id));
}

export async function describeRun(db: Db, run: CorrectionRunRow): Promise<RunDetails> {
  const failed = run.results.flatMap(({ correctionId, isHeld }) => (isHeld ? [] : [correctionId]));
  const [behaviour, found] = await Promise.all([
    findBehaviour(db, run.entityId),
    failed.length === 0
      ? []
      : db
          .select({ correction: corrections, conversationId: messages.conversationId })
          .from(corrections)
          .leftJoin(responses, eq(responses.id, corrections.responseId))
          .leftJoin(messages, eq(messages.id, responses.messageId))
          .where(inArray(corrections.id, failed)),
  ]);
  const byId = new Map(found.map((checked) => [checked.correction.id, checked]));
  return { run, version: behaviour?.version ?? 0, corrections: byId };
}
