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

type AuditCtx = Pick<Ctx, "now"> & { requestId: string | null };

/** Records an actor's action on a subject. Call it in the transaction of the action. Background jobs pass `requestId` null. */
export function recordAudit(ctx: AuditCtx, tx: Db, entry: AuditEntry): Promise<void> {
  return recordAudits(ctx, tx, [entry]);
}

/** Like recordAudit, for many subjects in one statement. */
export async function recordAudits(ctx: AuditCtx, tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map(({ actorUserId, action, subject: [subjectType, subjectId], data = {} }) => ({
      id: newId(),
      actorUserId,
      action,
      subjectType,
      subjectId,
      data,
      requestId: ctx.requestId,
      createdAt: ctx.now(),
    })),
  );
}

/**
 * The filters of an exported list without the typed words, which may name a person: an entry of the log stays when the
 * person's data is erased.
 */
export function auditedFilters<Filters extends { q?: unknown; tag?: unknown }>({ q, tag, ...filters }: Filters) {
  return { ...filters, ...(q ? { is_searched: true } : {}), ...(tag ? { is_tagged: true } : {}) };
}
