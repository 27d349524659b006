import { and, eq, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { batchWriter } from "../../db/batcher";
import { type Db, rowsOf } from "../../db/client";
import { entitySpend, replyReservations } from "../../db/schema/budget";
import type { TalkSystemRow } from "../../db/schema/talk";
import { transaction } from "../../db/transaction";
import { type MessageQuota, messageMonth, messageQuotaOf, notifyOwnersNearLimit } from "../plans/message-quota";
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
  const admission = { deps, admitted, replyId, quota };
  const admit =
    admitters.get(deps.jobs) ??
    batchWriter(
      admitTogether,
      ({
        admitted: {
          entity: { id },
        },
      }) => id,
    );
  admitters.set(deps.jobs, admit);
  return admit(deps.db, admission);
}

type Admission = Readonly<{ deps: Deps; admitted: Admitted; replyId: string; quota: MessageQuota | null }>;

/** One for each process. */
const admitters = new WeakMap<Platform["jobs"], (db: Db, admission: Admission) => Promise<ReplyTerms>>();

/**
 * Admits replies of one entity, one after the other, under one lock of its month: an entity that everybody talks to would
 * otherwise lock it for each reply, with all connections of the process in line.
 */
async function admitTogether(_: Db, admissions: readonly [Admission, ...Admission[]]): Promise<ReplyTerms[]> {
  const [{ deps, admitted }] = admissions;
  const { entity } = admitted;
  const now = deps.now();
  return transaction(deps, async (tx) => {
    const spend = await lockSpend(tx, entity.id, messageMonth(now));
    const reserved = await readReserved(tx, {
      entityId: entity.id,
      replyIds: admissions.map((one) => one.replyId),
      now,
    });
    const used = { replies: spend.replies + reserved.replies, costMicros: spend.costMicros + reserved.costMicros };
    const reservations = new Map<string, typeof replyReservations.$inferInsert>();
    let notifiedPercent = spend.quotaNotifiedPercent;
    const outcomes: ReplyTerms[] = [];
    for (const { admitted, replyId, quota } of admissions) {
      const terms = termsWithin({ admitted, quota, used, now });
      outcomes.push(terms);
      if (!isWritten(terms)) continue;
      const costMicros = expectedCost(terms.talk.systems, [spend, admitted.spend]);
      const expiresAt = new Date(now.getTime() + RESERVATION_MS);
      reservations.set(replyId, { id: replyId, entityId: entity.id, costMicros, expiresAt });
      used.replies += 1;
      used.costMicros += costMicros;
      if (!quota) continue;
      notifiedPercent = await notifyOwnersNearLimit(deps, tx, { entity, quota, used: used.replies, notifiedPercent });
    }
    await storeReservations(tx, [...reservations.values()]);
    if (notifiedPercent > spend.quotaNotifiedPercent) {
      await tx
        .update(entitySpend)
        .set({ quotaNotifiedPercent: notifiedPercent })
        .where(isMonth(entity.id, spend.month));
    }
    return outcomes;
  });
}

type Within = Pick<Admission, "admitted" | "quota"> & Readonly<{ used: Spent; now: Date }>;

/** The terms of one more reply, after `used`: the month's replies and the reserved ones. */
function termsWithin({ admitted, quota, used, now }: Within): ReplyTerms {
  if (quota && used.replies >= quota.limit) return { talk: admitted.talk, stage: "questions_only" };
  return budgetTerms(admitted, now, used);
}

/** Whether a talk system writes the reply. */
const isWritten = ({ stage }: ReplyTerms): boolean => stage === null || stage === "cheaper";

async function storeReservations(tx: Db, rows: readonly (typeof replyReservations.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(replyReservations)
    .values([...rows])
    .onConflictDoUpdate({
      target: replyReservations.id,
      set: { costMicros: sql`excluded.cost_micros`, expiresAt: sql`excluded.expires_at` },
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
  { entityId, replyIds, now }: { entityId: string; replyIds: readonly string[]; now: Date },
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
        where entity_id = ${entityId}::uuid and id <> all(${`{${replyIds.join(",")}}`}::uuid[]) and not exists (
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
