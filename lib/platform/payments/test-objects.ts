import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { planDuration } from "@/lib/contract/plans/schemas";
import type { Db } from "../db/client";
import { testPayments } from "../db/schema/billing";
import { PaymentProblem } from "./port";

const price = { planId: z.string(), duration: planDuration, amountCents: z.int(), currency: z.string() };

const session = z.object({
  kind: z.literal("session"),
  checkoutId: z.string(),
  planName: z.string(),
  ...price,
  successUrl: z.string(),
  cancelUrl: z.string(),
  email: z.string().nullable(),
  status: z.enum(["open", "completed", "failed", "expired"]),
  subscriptionId: z.string().nullable(),
});
export type TestSession = z.output<typeof session>;

/**
 * A time span with one price: `firstCents` are due at its start, the price with each further period. A negative amount is
 * credit for later periods.
 */
const phase = z.object({ from: z.iso.datetime(), firstCents: z.int(), ...price });
export type TestPhase = z.output<typeof phase>;

const subscription = z.object({
  kind: z.literal("subscription"),
  checkoutId: z.string(),
  email: z.string().nullable(),
  phases: z.array(phase).min(1),
  /** When the subscription ends. */
  endsAt: z.iso.datetime().nullable(),
});
export type TestSubscription = z.output<typeof subscription>;

const object = z.discriminatedUnion("kind", [session, subscription]);
type TestObject = z.output<typeof object>;

/** Erases an email address from the test checkout's data. */
export async function forgetTestPayer(db: Db, email: string): Promise<void> {
  const isTheirs = sql`${testPayments.data} ->> 'email' = ${email}`;
  await db
    .update(testPayments)
    .set({ data: sql`jsonb_set(${testPayments.data}, '{email}', 'null')` })
    .where(isTheirs);
}

/** Erases the return URLs from the sessions of these checkouts and expires open ones. */
export async function forgetTestReturns(db: Db, checkoutIds: readonly string[]): Promise<void> {
  const isTheirs = and(
    sql`${testPayments.data} ->> 'kind' = 'session'`,
    inArray(sql`${testPayments.data} ->> 'checkoutId'`, [...checkoutIds]),
  );
  const status = sql`case when ${testPayments.data} ->> 'status' = 'open' then 'expired' else ${testPayments.data} ->> 'status' end`;
  await db
    .update(testPayments)
    .set({
      data: sql`${testPayments.data} || jsonb_build_object('successUrl', '', 'cancelUrl', '', 'status', ${status})`,
    })
    .where(isTheirs);
}

/** The stored objects of the test checkout. */
export function testObjects(db: Db, now: () => Date) {
  const read = async <K extends TestObject["kind"]>(kind: K, id: string): Promise<Extract<TestObject, { kind: K }>> => {
    const [row] = await db.select().from(testPayments).where(eq(testPayments.id, id)).limit(1);
    const found = row ? object.parse(row.data) : null;
    if (found?.kind !== kind) throw new PaymentProblem("unknown", `There is no ${kind} ${id} in test mode.`);
    return found as Extract<TestObject, { kind: K }>;
  };
  return {
    session: (id: string) => read("session", id),
    subscription: (id: string) => read("subscription", id),
    write: async (id: string, data: TestObject): Promise<void> => {
      await db
        .insert(testPayments)
        .values({ id, data, createdAt: now() })
        .onConflictDoUpdate({ target: testPayments.id, set: { data } });
    },
    /** Ends an open session; false when it was ended concurrently. */
    end: async (id: string, ended: TestSession): Promise<boolean> => {
      const isOpen = and(eq(testPayments.id, id), sql`${testPayments.data} ->> 'status' = 'open'`);
      const done = await db.update(testPayments).set({ data: ended }).where(isOpen).returning({ id: testPayments.id });
      return done.length > 0;
    },
  };
}
