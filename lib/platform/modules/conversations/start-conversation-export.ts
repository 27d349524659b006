import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { type ConversationExportRow, conversationExports } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";

/**
 * Queues a file of the conversations, with addresses, of an entity that the caller may edit. Returns the unfinished file
 * of the same format and filters when there is one.
 */
export async function startConversationExport({
  ctx,
  input: { id, format, ...filters },
}: Verb<"startConversationExport">): Promise<ConversationExportRow> {
  const { id: userId } = requireAccount(ctx.actor);
  const entity = await requireEntity(ctx, { id }, "edit");
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const unfinished = await tx
      .select()
      .from(conversationExports)
      .where(
        and(
          eq(conversationExports.entityId, entity.id),
          eq(conversationExports.format, format),
          inArray(conversationExports.status, ["queued", "running"]),
        ),
      );
    const same = unfinished.find((row) => hasFilters(row, filters));
    if (same) return same;
    const row = { id: newId(), entityId: entity.id, userId, format, filters, createdAt: ctx.now() };
    const [queued] = await tx.insert(conversationExports).values(row).returning();
    if (!queued) throw new Error("The export was not stored.");
    await ctx.jobs.add(tx, "conversations.export", { exportId: queued.id }, userId);
    const subject = ["entity", entity.id] as const;
    await recordAudit(ctx, tx, {
      actorUserId: userId,
      action: "conversations.export_asked",
      subject,
      data: { format },
    });
    return queued;
  });
}

function hasFilters(row: ConversationExportRow, filters: Record<string, unknown>): boolean {
  const textOf = (given: Record<string, unknown>) =>
    JSON.stringify(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return textOf(row.filters) === textOf(filters);
}
