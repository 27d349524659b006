import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { findReadableReply } from "./find-readable-reply";

/** `hidesWords`: whether the exchange is private, and the report does not open it. */
type CreatedReport = Readonly<{ id: string; hidesWords: boolean }>;

/**
 * Reports a reply that the caller may read. One report a person and reply: reporting it again changes the open report, and
 * leaves a closed one as it is. Callers who proved no address share a report of the same words. Throws not_found for any
 * other reply.
 */
export async function createReport({ ctx, input }: Verb<"createReport">): Promise<CreatedReport> {
  const { response, message, reporterId } = await findReadableReply(ctx, input.response_id);
  const { reason, details } = input;
  const isPrivate = !isReadableByEntity(message);
  const opensExchange = isPrivate && input.opens_exchange;
  return transaction(ctx, async (tx) => {
    const isSame = and(
      eq(reports.responseId, response.id),
      reporterId === null
        ? and(
            isNull(reports.reporterId),
            eq(reports.status, "open"),
            eq(reports.reason, reason),
            details === null ? isNull(reports.details) : eq(reports.details, details),
          )
        : eq(reports.reporterId, reporterId),
    );
    const [known] = await tx.select().from(reports).where(isSame).limit(1).for("update");
    if (known && (known.status !== "open" || reporterId === null)) {
      return { id: known.id, hidesWords: isPrivate && !known.opensExchange };
    }
    const [stored] = await tx
      .insert(reports)
      .values({
        id: newId(),
        responseId: response.id,
        entityId: response.entityId,
        reporterId,
        reason,
        details,
        opensExchange,
        createdAt: ctx.now(),
        waitingSince: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [reports.responseId, reports.reporterId],
        set: { reason, details, opensExchange },
      })
      .returning({ id: reports.id });
    if (!stored) throw new Error("The report was not stored.");
    if (!known) {
      const subject = ["report", stored.id] as const;
      await recordAudit(ctx, tx, { actorUserId: reporterId, action: "reply.reported", subject });
    }
    return { id: stored.id, hidesWords: isPrivate && !opensExchange };
  });
}
