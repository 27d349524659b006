import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What somebody pays for, and every invoice they were given. */
export async function paymentsOf(db: Db, userId: string): Promise<object> {
  const paid = await db
    .select({ row: subscriptions, urlslug: entities.urlslug })
    .from(subscriptions)
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.id));
  const given = await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.issuedAt));
  return {
    subscriptions: paid.map(({ row, urlslug }) => ({
      urlslug,
      plan_id: row.planId,
      plan_duration: row.planDuration,
      amount: row.amountCents,
      currency: row.currency,
      status: row.status,
      created_at: row.createdAt.toISOString(),
      current_period_end: iso(row.currentPeriodEnd),
      ended_at: iso(row.endedAt),
    })),
    invoices: given.map((row) => ({
      number: row.number,
      entity_name: row.entityName,
      plan_id: row.planId,
      plan_duration: row.planDuration,
      amount: row.amountCents,
      currency: row.currency,
      status: row.status,
      customer_name: row.customerName,
      customer_email: row.customerEmail,
      issued_at: row.issuedAt.toISOString(),
      paid_at: iso(row.paidAt),
    })),
  };
}
