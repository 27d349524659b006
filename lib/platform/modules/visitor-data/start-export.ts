import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { accountExports, type ExportRow } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { newestExportOf } from "./newest-export";

/** Has an archive made of everything the caller owns; while one is being made, that one is answered. */
export async function startExport({ ctx }: Verb<unknown>): Promise<ExportRow | undefined> {
  const { id: userId } = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, { id: userId });
    const newest = await newestExportOf(tx, userId);
    if (newest?.status === "queued" || newest?.status === "running") return newest;
    const id = newId();
    const [made] = await tx.insert(accountExports).values({ id, userId, createdAt: ctx.now() }).returning();
    await ctx.jobs.add(tx, "account.export", { exportId: id }, userId);
    await recordAudit(ctx, tx, { actorUserId: userId, action: "export.asked", subject: ["user", userId] });
    return made;
  });
}
