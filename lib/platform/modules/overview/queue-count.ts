import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { entityActivityStates } from "../../db/schema/overview";
import { jobs } from "../../db/schema/system";
import { transaction } from "../../db/transaction";

const KIND = "overview.count";
/** A newer count is shown as it is. */
const FRESH_MS = 3 * 60_000;

export type CountState = Readonly<{ countedAt: Date | null; isCounting: boolean }>;

/** Up to when an entity's activity is counted. Queues a count when that is minutes ago, unless one waits already. */
export async function queueCount(
  ctx: Pick<Ctx, "db" | "jobs" | "now">,
  { id: entityId, ownerId }: { id: string; ownerId: string | null },
): Promise<CountState> {
  const { db } = ctx;
  const [state] = await db.select().from(entityActivityStates).where(eq(entityActivityStates.entityId, entityId));
  const countedAt = state?.countedAt ?? null;
  if (countedAt && ctx.now().getTime() - countedAt.getTime() < FRESH_MS) return { countedAt, isCounting: false };
  if (!countedAt && !(await hasConversation(db, entityId))) return { countedAt, isCounting: false };
  await transaction(ctx, async (tx) => {
    const isWaiting = and(eq(jobs.kind, KIND), inArray(jobs.status, ["queued", "running"]));
    const isSame = sql`${jobs.payload}->>'entityId' = ${entityId}`;
    const [waiting] = await tx.select({ id: jobs.id }).from(jobs).where(and(isWaiting, isSame)).limit(1);
    if (!waiting) await ctx.jobs.add(tx, KIND, { entityId }, ownerId ?? undefined);
  });
  return { countedAt, isCounting: true };
}

async function hasConversation(db: Db, entityId: string): Promise<boolean> {
  const { id, lastMessageAt } = conversations;
  const isEntitys = and(eq(conversations.entityId, entityId), gte(lastMessageAt, new Date(0)));
  const [found] = await db.select({ id }).from(conversations).where(isEntitys).limit(1);
  return found !== undefined;
}
