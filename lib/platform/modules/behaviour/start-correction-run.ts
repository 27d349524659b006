import { and, desc, eq, notInArray } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import { newId } from "../../db/new-id";
import { type CorrectionRunRow, correctionRuns } from "../../db/schema/behaviour";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";
import { describeRun, type RunDetails } from "./get-correction-run";
import { isUnfinished } from "./policy";
import { cancelRuns, countCorrections, findLatestRun, lockBehaviour } from "./queries";

/** The runs of an entity that stay, with their answers. */
const RUNS_MAX = 20;

/**
 * Asks every corrected question again with the live settings. Returns an unfinished run instead, also the run of
 * a publication. Throws not_possible_now without corrections in use.
 */
export async function startCorrectionRun({ ctx, input: { id } }: Verb<{ id: string }>): Promise<RunDetails> {
  const entity = await requireEntity(ctx, { id }, "edit");
  const user = requireAccount(ctx.actor);
  const run = await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    const { entityId, live } = await lockBehaviour(tx, entity.id, ctx.now());
    const latest = await findLatestRun(tx, entityId);
    if (latest && isUnfinished(latest)) return latest;
    const total = await countCorrections(tx, entityId);
    if (total === 0) throw new Failure("not_possible_now");
    return storeRun(ctx, tx, { entityId, settings: behaviourOf(live), draftVersion: null, total });
  });
  return describeRun(ctx.db, run);
}

type NewRun = Pick<CorrectionRunRow, "entityId" | "draftVersion" | "total"> & { settings: BehaviourSettings };

/** Stores a run in place of an unfinished one and queues its job. Call it with the settings locked. */
export async function storeRun(ctx: Ctx, tx: Db, newRun: NewRun): Promise<CorrectionRunRow> {
  const { id: startedBy } = requireAccount(ctx.actor);
  const { entityId, draftVersion } = newRun;
  await cancelRuns(tx, entityId, ctx.now());
  const [run] = await tx
    .insert(correctionRuns)
    .values({ ...newRun, id: newId(), startedBy, createdAt: ctx.now() })
    .returning();
  if (!run) throw new Error("The run was not stored.");
  await dropOldRuns(tx, entityId);
  await ctx.jobs.add(tx, "behaviour.check", { runId: run.id }, startedBy);
  const data = { run_id: run.id, is_publication: draftVersion !== null };
  const entry = { action: "behaviour.check_started", subject: ["entity", entityId], data } as const;
  await recordAudit(ctx, tx, { actorUserId: startedBy, ...entry });
  return run;
}

async function dropOldRuns(tx: Db, entityId: string): Promise<void> {
  const newest = await tx
    .select({ id: correctionRuns.id })
    .from(correctionRuns)
    .where(eq(correctionRuns.entityId, entityId))
    .orderBy(desc(correctionRuns.id))
    .limit(RUNS_MAX);
  const ids = newest.map(({ id }) => id);
  await tx.delete(correctionRuns).where(and(eq(correctionRuns.entityId, entityId), notInArray(correctionRuns.id, ids)));
}
