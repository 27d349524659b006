import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { accountExports, type ExportRow } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { findNewestExport } from "./get-export";

/** Queues an archive of everything the caller owns. Returns the unfinished export when there is one. */
export async function startExport({ ctx }: Verb<unknown>): Promise<ExportRow | undefined> {
  const { id: userId } = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, { id: userId });
    const newest = await findNewestExport(tx, userId);
    if (newest?.status === "queued" || newest?.status === "running") return newest;
    const id = newId();
    const [queued] = await tx.insert(accountExports).values({ id, userId, createdAt: ctx.now() }).returning();
    await ctx.jobs.add(tx, "account.export", { exportId: id }, userId);
    await recordAudit(ctx, tx, { actorUserId: userId, action: "export.asked", subject: ["user", userId] });
    return queued;
  });
}
