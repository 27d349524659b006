import { and, eq, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { entitySpend, replyReservations } from "../../db/schema/budget";
import type { TalkSystemRow } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { messageMonth, messageQuotaOf, notifyOwnersNearLimit } from "../plans/message-quota";
import type { ReplyConfig } from "../talk/load-reply-config";
import { budgetTerms, type ReplyTerms } from "./budget-terms";
import { hasBudget, type Spent } from "./policy";

/** Longer than any reply takes, with its fallbacks. A stored reply's reservation ends with its lease before. */
const RESERVATION_MS = 15 * 60_000;
/** A first reply's tokens, where an entity has no costs to go by. */
const FIRST_REPLY = { inputTokens: 5_000, outputTokens: 300 };

type Deps = Pick<Platform, "db" | "jobs" | "now" | "settings">;
type Admitted = Pick<ReplyConfig, "entity" | "talk" | "cheaperTalk" | "behaviour" | "spend">;

/**
 * Decides how a reply is written that is about to be, and reserves it where a talk system writes it: of many at once, on any
 * node, no more are admitted than the plan's monthly messages and the budget have room for. The statement that stores
 * the reply, or `countReply`, ends the reservation. A second call for a reply replaces its first.
 * @param replyId the response's id, whose lease the reservation ends with; any other for a reply that is stored nowhere
 */
export async function admitReply(deps: Deps, admitted: Admitted, replyId: string): Promise<ReplyTerms> {
  const { entity, behaviour, talk } = admitted;
  const quota = messageQuotaOf(entity, deps);
  if (!quota && !hasBudget(behaviour)) return { talk, stage: null };
  const now = deps.now();
  return transaction(deps, async (tx) => {
    const spend = await lockSpend(tx, entity.id, messageMonth(now));
    const reserved = await readReserved(tx, { entityId: entity.id, replyId, now });
    const replies = spend.replies + reserved.replies;
    if (quota && replies >= quota.limit) return { talk, stage: "questions_only" };
    const terms = budgetTerms(admitted, now, { replies, costMicros: spend.costMicros + reserved.costMicros });
    if (terms.stage !== null && terms.stage !== "cheaper") return terms;
    const reservation = {
      costMicros: expectedCost(terms.talk.systems, [spend, admitted.spend]),
      expiresAt: new Date(now.getTime() + RESERVATION_MS),
    };
    await tx
      .insert(replyReservations)
      .values({ id: replyId, entityId: entity.id, ...reservation })
      .onConflictDoUpdate({ target: replyReservations.id, set: reservation });
    if (quota) {
      const { quotaNotifiedPercent: notifiedPercent } = spend;
      const percent = await notifyOwnersNearLimit(deps, tx, { entity, quota, used: replies + 1, notifiedPercent });
      if (percent > notifiedPercent) {
        await tx.update(entitySpend).set({ quotaNotifiedPercent: percent }).where(isMonth(entity.id, spend.month));
      }
    }
    return terms;
  });
}

/** Counts a reply that is stored nowhere and ends its reservation, whose cost counts where the reply's is unknown (null). */
export async function countReply(
  { db, now }: Pick<Platform, "db" | "now">,
  {
    id,
    entityId,
    replies,
    costMicros,
  }: Readonly<{ id: string; entityId: string; replies: number; costMicros: number | null }>,
): Promise<void> {
  await db.execute(
    sql`with released as (delete from reply_reservations where id = ${id}::uuid returning cost_micros)
        insert into entity_spend (entity_id, month, replies, cost_micros)
        values (${entityId}::uuid, ${messageMonth(now())}, ${replies}::int,
                coalesce(${costMicros}::bigint, (select cost_micros from released), 0))
        on conflict (entity_id, month) do update
        set replies = entity_spend.replies + excluded.replies,
            cost_micros = entity_spend.cost_micros + excluded.cost_micros`,
  );
}

/** Gives back the reservation of a reply that failed and is stored nowhere. */
export async function releaseReply({ db }: Pick<Platform, "db">, id: string): Promise<void> {
  await db.delete(replyReservations).where(eq(replyReservations.id, id));
}

const isMonth = (entityId: string, month: string) =>
  and(eq(entitySpend.entityId, entityId), eq(entitySpend.month, month));

/** The month's row, locked until the transaction ends, so that admissions of an entity follow one another. */
async function lockSpend(tx: Db, entityId: string, month: string): Promise<typeof entitySpend.$inferSelect> {
  // The entity's lock comes first, as its foreign key's would (`db/locks.ts`).
  await tx.execute(
    sql`insert into entity_spend (entity_id, month)
        select id, ${month}::text from (select id from entities where id = ${entityId}::uuid for key share) e
        on conflict (entity_id, month) do update set replies = entity_spend.replies`,
  );
  const [spend] = await tx.select().from(entitySpend).where(isMonth(entityId, month));
  if (!spend) throw new Error("The entity was deleted.");
  return spend;
}

/** The reservations of other replies that are still being written. Deletes the reservations of writers that died. */
async function readReserved(
  tx: Db,
  { entityId, replyId, now }: { entityId: string; replyId: string; now: Date },
): Promise<Spent> {
  const at = now.toISOString();
  // Skips a reservation that its reply is just ending: the reply waits for the month's row, which is locked here.
  await tx.execute(
    sql`delete from reply_reservations where id in (
          select id from reply_reservations
          where entity_id = ${entityId}::uuid and expires_at <= ${at}::timestamptz for update skip locked)`,
  );
  const [reserved] = await rowsOf<Spent>(
    tx,
    sql`select count(*)::int as replies, coalesce(sum(cost_micros), 0)::float8 as "costMicros"
        from reply_reservations reserved
        where entity_id = ${entityId}::uuid and id <> ${replyId}::uuid and not exists (
          select from responses r
          where r.id = reserved.id and (r.lease_expires_at is null or r.lease_expires_at <= ${at}::timestamptz))`,
  );
  return reserved ?? { replies: 0, costMicros: 0 };
}

/** The cost of a reply: the average of the first month with costs, or the cost by the prices of the dearest system. */
function expectedCost(systems: readonly TalkSystemRow[], months: readonly (Spent | null)[]): number {
  const month = months.find((spent) => spent && spent.replies > 0 && spent.costMicros > 0);
  if (month) return Math.ceil(month.costMicros / month.replies);
  const costs = systems.map(
    (system) => FIRST_REPLY.inputTokens * system.priceIn + FIRST_REPLY.outputTokens * system.priceOut,
  );
  return Math.ceil(Math.max(0, ...costs));
}
