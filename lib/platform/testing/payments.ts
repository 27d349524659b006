import { eq } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { entities } from "../db/schema/entities";
import { Caller } from "./caller";
import type { Owner } from "./owners";
import { createStripeServer, type StripeServer } from "./stripe-server";
import { createTestPlatform, type TestPlatform } from "./test-platform";

/** A platform with one of the payment providers, and a simulated payer. */
export type PaymentsFixture = Readonly<{
  on: TestPlatform;
  /** Pays at a checkout's URL; returns the redirect. */
  pay: (checkoutUrl: string) => Promise<string>;
  /** Delivers the provider's pending events. */
  deliver: () => Promise<void>;
  /** Null for the built-in test checkout. */
  stripe: StripeServer | null;
  close: () => Promise<void>;
}>;

export const RETURN_URLS = { success_url: "/upgrade-success", cancel_url: "/upgrade-cancel" } as const;

/** The built-in test checkout, which delivers its events immediately. */
export async function createTestPayments(env: Record<string, string> = {}): Promise<PaymentsFixture> {
  const on = await createTestPlatform({ env: { RATE_LIMITS: "off", ...env } });
  const pay = async (checkoutUrl: string) => {
    const paid = await new Caller(on).call("settleTestCheckout", {
      session_id: sessionIn(checkoutUrl),
      outcome: "pay",
    });
    if (!paid.ok) throw new Error(paid.error.message);
    return paid.data.location;
  };
  return { on, pay, deliver: async () => {}, stripe: null, close: on.close };
}

/** Stripe, by its fake on loopback. */
export async function createStripePayments(): Promise<PaymentsFixture & { stripe: StripeServer }> {
  let now = () => new Date();
  const stripe = await createStripeServer(() => now());
  const on = await createTestPlatform({ env: { RATE_LIMITS: "off", ...stripe.env } });
  now = on.platform.now;
  const deliver = async () => {
    for (const event of stripe.state.events.splice(0)) {
      const response = await sendEvent(on, stripe.sign(event));
      if (!response.ok) throw new Error(await response.text());
    }
  };
  const close = async () => {
    await on.close();
    await stripe.close();
  };
  return { on, pay: async (url) => stripe.state.pay(sessionIn(url)), deliver, stripe, close };
}

/** The session id at the end of a checkout's URL. */
export function sessionIn(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split("/").at(-1) ?? "";
}

/** Sends an event as a provider does: raw, with its signature in a header. */
export async function sendEvent(
  { app }: Pick<TestPlatform, "app">,
  { payload, signature }: { payload: string; signature: string },
): Promise<Response> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return app.fetch(new Request("http://platform.internal/webhooks/stripe", { method: "POST", headers, body: payload }));
}

type Choice = { plan_id: string; plan_duration: "month" | "year" };

/** Starts the payment of a plan for an owner's entity. */
export async function beginUpgrade(
  { caller, entityId }: Owner,
  choice: Choice = { plan_id: "voice", plan_duration: "year" },
): Promise<Output<"createUpgradeCheckout">> {
  const started = await caller.call("createUpgradeCheckout", { digitalentity_id: entityId, ...choice, ...RETURN_URLS });
  if (!started.ok) throw new Error(started.error.message);
  return started.data;
}

/** An owner whose entity is on a paid plan. */
export async function upgradeOwner(
  till: PaymentsFixture,
  owner: Owner,
  choice?: Choice,
): Promise<{ subscriptionId: string }> {
  await till.pay((await beginUpgrade(owner, choice)).checkout_url);
  await till.deliver();
  await till.on.platform.jobs.whenIdle();
  const listed = await owner.caller.call("listSubscriptions", {});
  const item = listed.ok ? listed.data.items.find(({ digitalentity_id }) => digitalentity_id === owner.entityId) : null;
  if (!item?.subscription_id) throw new Error("Nothing is paid for.");
  return { subscriptionId: item.subscription_id };
}

/** The plan that an entity is on. */
export async function planOf({ platform }: TestPlatform, entityId: string): Promise<string | undefined> {
  const [entity] = await platform.db.select().from(entities).where(eq(entities.id, entityId));
  return entity?.planId;
}

/** Runs the payments sweep and the jobs that it queues. */
export async function sweepPayments({ platform }: TestPlatform): Promise<void> {
  const { jobs, db } = platform;
  await jobs.add(db, "payments.sweep", {});
  // Jobs that one lane queues for another wait for the next wake-up.
  for (let round = 0; round < 2; round++) {
    jobs.wake();
    await jobs.whenIdle();
  }
}
