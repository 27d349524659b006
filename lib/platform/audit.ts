import type { AuditAction, AuditSubject } from "@/lib/contract/audit/actions";
import type { Ctx } from "./context";
import type { Db } from "./db/client";
import { newId } from "./db/new-id";
import { auditLog } from "./db/schema/system";

type AuditEntry = {
  /** Null for background jobs. */
  actorUserId: string | null;
  action: AuditAction;
  subject: readonly [type: AuditSubject, id: string];
  data?: Record<string, unknown>;
};

/** Records an actor's action on a subject. Call it in the transaction of the action. Background jobs pass `requestId` null. */
export async function recordAudit(
  ctx: Pick<Ctx, "now"> & { requestId: string | null },
  tx: Db,
  entry: AuditEntry,
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
