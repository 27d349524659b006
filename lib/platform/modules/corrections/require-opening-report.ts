import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import { reports } from "../../db/schema/reports";
import { Failure } from "../../failure";

/**
 * The open report by which the visitor opened a private exchange to the admins; locked, because reporting again can close the
 * exchange. Throws not_found without one, and for callers who are not admins.
 */
export async function requireOpeningReport(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  response: Pick<ResponseRow, "id">,
  message: Pick<MessageRow, "userId">,
): Promise<string> {
  const isAdmin = actor.some(({ kind, user }) => kind === "admin" && user.isAdmin);
  const isOpening = and(
    eq(reports.responseId, response.id),
    eq(reports.reporterId, message.userId),
    eq(reports.opensExchange, true),
    eq(reports.status, "open"),
  );
  const [report] = isAdmin
    ? await db.select({ id: reports.id }).from(reports).where(isOpening).limit(1).for("update")
    : [];
  if (!report) throw new Failure("not_found", { thing: "response" });
  return report.id;
}
