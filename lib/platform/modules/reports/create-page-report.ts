import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { notDeleted } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { entities } from "../../db/schema/entities";
import { reports } from "../../db/schema/reports";

type ReportedPage = Readonly<{ urlslug: string; contactMessageId: string }>;

/**
 * Puts a message about an entity's page into the admins' queue. A slug without a page adds nothing: the message itself is
 * mailed in either case. Call it in the transaction that stores the message.
 */
export async function createPageReport(
  ctx: Pick<Ctx, "now" | "requestId">,
  tx: Db,
  { urlslug, contactMessageId }: ReportedPage,
): Promise<void> {
  const isIt = and(eq(entities.urlslug, urlslug.trim().toLowerCase()), notDeleted);
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(isIt).limit(1);
  if (!entity) return;
  const id = newId();
  const now = ctx.now();
  const reported = { contactMessageId, entityId: entity.id, reason: "other" } as const;
  await tx.insert(reports).values({ ...reported, id, createdAt: now, waitingSince: now });
  const data = { entity_id: entity.id };
  await recordAudit(ctx, tx, { actorUserId: null, action: "page.reported", subject: ["report", id], data });
}
