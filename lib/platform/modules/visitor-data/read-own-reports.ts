import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type ResponseRow, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { type ReportRow, reports } from "../../db/schema/reports";
import type { UserRow } from "../../db/schema/users";

export type OwnReportRow = Readonly<{
  report: ReportRow & { responseId: string };
  response: Pick<ResponseRow, "removedAt">;
  entityName: string;
  isEntityDeleted: boolean;
}>;

/** A user's reports of replies, newest first. A report of a page is among the contact messages. */
export async function readOwnReports(
  db: Db,
  user: Pick<UserRow, "id">,
  { newest }: { newest?: number } = {},
): Promise<OwnReportRow[]> {
  const query = db
    .select({
      report: reports,
      response: { removedAt: responses.removedAt },
      entityName: entities.name,
      isEntityDeleted: sql<boolean>`${entities.deletedAt} is not null`,
    })
    .from(reports)
    .innerJoin(entities, eq(entities.id, reports.entityId))
    .innerJoin(responses, eq(responses.id, reports.responseId))
    .where(eq(reports.reporterId, user.id))
    .orderBy(desc(reports.id));
  const rows = await (newest === undefined ? query : query.limit(newest));
  return rows as OwnReportRow[];
}
