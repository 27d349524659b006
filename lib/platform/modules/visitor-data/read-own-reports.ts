import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { type ReportRow, reports } from "../../db/schema/reports";
import type { UserRow } from "../../db/schema/users";

export type OwnReportRow = Readonly<{ report: ReportRow & { responseId: string }; entityName: string }>;

/** A user's reports of replies, newest first. A report of a page is among the contact messages. */
export async function readOwnReports(
  db: Db,
  user: Pick<UserRow, "id">,
  { newest }: { newest?: number } = {},
): Promise<OwnReportRow[]> {
  const query = db
    .select({ report: reports, entityName: entities.name })
    .from(reports)
    .innerJoin(entities, eq(entities.id, reports.entityId))
    .where(and(eq(reports.reporterId, user.id), isNotNull(reports.responseId)))
    .orderBy(desc(reports.id));
  const rows = await (newest === undefined ? query : query.limit(newest));
  return rows as OwnReportRow[];
}
