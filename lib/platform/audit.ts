import type { Ctx } from "./context";
import type { Db } from "./db/client";
import { newId } from "./db/new-id";
import { auditLog } from "./db/schema/system";

type Entry = {
  actorUserId: string | null;
  action: string;
  subject: readonly [type: string, id: string];
  data?: Record<string, unknown>;
};

/** Writes who did what to which record; belongs into the transaction that did it. Work of the system has no request. */
export async function recordAudit(
  ctx: Pick<Ctx, "now"> & { requestId: string | null },
  tx: Db,
  entry: Entry,
): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    actorUserId: entry.actorUserId,
    action: entry.action,
    subjectType: entry.subject[0],
    subjectId: entry.subject[1],
    data: entry.data ?? {},
    requestId: ctx.requestId,
    createdAt: ctx.now(),
  });
}
