import type { AuditEntry } from "@/lib/contract/audit/endpoints";
import type { NamedAuditRow } from "./read-names";

export function presentAuditEntry(row: NamedAuditRow): AuditEntry {
  const { actorUserId, actor } = row;
  return {
    id: row.id,
    at: new Date(row.createdAt).toISOString(),
    actor:
      actorUserId === null ? null : { id: actorUserId, name: actor?.name ?? null, email_address: actor?.email ?? null },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    details: row.data,
    request_id: row.requestId,
  };
}
