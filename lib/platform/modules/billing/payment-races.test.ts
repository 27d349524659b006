import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { hashPassword } from "../../auth/passwords";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { users } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import { PASSWORD } from "../../testing/accounts";
import { atOnce, countOk, statusesOf } from "../../testing/at-once";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  createTestPayments,
  type PaymentsFixture,
  planOf,
  RETURN_URLS,
  sessionIn,
  sweepPayments,
  upgradeOwner,
} from "../../testing/payments";
import { answered } from "../../testing/second-factors";
import { startedWorkflow } from "../../testing/workflows";

let till: PaymentsFixture;
let owner: Owner;
let round = 0;
beforeAll(async () => {
  till = await createTestPayments();
});
beforeEach(async () => {
  owner = await ownerOfAnEntity(till.on, `pays-at-once-${++round}`);
});
afterAll(() => till.close());

const ENTITLED = ["active", "trialing", "past_due"] as const;
const begin = (plan_id = "voice") =>
  owner.caller.call("createUpgradeCheckout", {
    digitalentity_id: owner.entityId,
    plan_id,
    plan_duration: "year",
    ...RETURN_URLS,
  });
const pay = (url: string) =>
  new Caller(till.on).call("settleTestCheckout", { session_id: sessionIn(url), outcome: "pay" });
const active = () => {
  const isEntitled = inArray(subscriptions.status, [...ENTITLED]);
  return till.on.platform.db.$count(subscriptions, and(eq(subscriptions.entityId, owner.entityId), isEntitled));
};

describe("concurrent checkouts", () => {
  test("for one entity leave one that can be paid, once", async () => {
    const started = await atOnce(5, () => begin());
    expect(started.filter(({ status }) => status >= 500)).toEqual([]);
    const urls = started.flatMap((answer) => (answer.ok ? [answer.data.checkout_url] : []));
    expect(urls.length).toBeGreaterThan(0);
    const { db } = till.on.platform;
    const isOpen = and(eq(checkouts.entityId, owner.entityId), eq(checkouts.status, "open"));
    expect(await db.$count(checkouts, isOpen)).toBe(1);
    const paid = await Promise.all([...urls, ...urls].map(pay));
    expect(countOk(paid)).toBeGreaterThan(0);
    await till.on.settled();
    expect(await active()).toBe(1);
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    expect(await db.$count(invoices, eq(invoices.entityId, owner.entityId))).toBe(1);
  });

  test("for one workflow leave one that can be paid", async () => {
    const { browser, guid } = await startedWorkflow(till.on);
    answered(await browser.call("updateWorkflow", { id: guid, plan_id: "portrait", plan_duration: "month" }));
    const started = await atOnce(4, () =>
      browser.call("createWorkflowCheckout", {
        workflow_id: guid,
        success_url: "/payment-success",
        cancel_url: "/payment-cancel",
      }),
    );
    const urls = started.flatMap((answer) => (answer.ok ? [answer.data.checkout_url] : []));
    await Promise.all(urls.map(pay));
    const isPaid = and(eq(checkouts.workflowId, guid), eq(checkouts.status, "completed"));
    expect(await till.on.platform.db.$count(checkouts, isPaid)).toBe(1);
    const [workflow] = await till.on.platform.db.select().from(unauthWorkflows).where(eq(unauthWorkflows.id, guid));
    expect(workflow?.paymentStatus).toBe("completed");
    const again = { workflow_id: guid, success_url: "/payment-success", cancel_url: "/payment-cancel" };
    expect((await browser.call("createWorkflowCheckout", again)).status).toBe(409);
  });

  test("cannot be paid when the account is deleted meanwhile", async () => {
    const { db } = till.on.platform;
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, owner.userId));
    const [started, deleted] = await Promise.all([begin(), owner.caller.call("deleteAccount", { password: PASSWORD })]);
    expect(started.status).toBeLessThan(500);
    expect(deleted.ok).toBe(true);
    if (started.ok) await pay(started.data.checkout_url);
    await sweepPayments(till.on);
    await sweepPayments(till.on);
    // A paid workflow waits for its account; every other subscription must have a user.
    const isUnowned = and(isNull(subscriptions.userId), isNull(subscriptions.entityId), isNull(checkouts.workflowId));
    const paid = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
      .where(and(isUnowned, inArray(subscriptions.status, [...ENTITLED])));
    expect(paid).toEqual([]);
  });
});

describe("one subscription", () => {
  test("is cancelled or resumed by one call at a time and matches the provider's state", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner);
    const { db, payments } = till.on.platform;
    for (let n = 0; n < 3; n++) {
      const answers = await Promise.all([
        owner.caller.call("cancelSubscription", { id }),
        owner.caller.call("resumeSubscription", { id }),
        owner.caller.call("cancelSubscription", { id }),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(countOk(answers)).toBeGreaterThan(0);
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
      const there = await payments?.readSubscription(row?.providerSubscriptionId ?? "");
      expect(row?.cancelAtPeriodEnd).toBe(there?.cancelAtPeriodEnd);
    }
  });

  test("is changed to another plan once and charged once", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    const move = () => owner.caller.call("changePlan", { id, plan_id: "voice", plan_duration: "month" });
    expect(statusesOf(await atOnce(3, move))).toEqual([200, 409, 409]);
    expect(await till.on.platform.db.$count(invoices, eq(invoices.subscriptionId, id))).toBe(2);
  });
});

test("concurrent invoices get unique numbers without a gap", async () => {
  const payers = await atOnce(4, (n) => ownerOfAnEntity(till.on, `numbered-${n}`));
  await Promise.all(payers.map((payer) => upgradeOwner(till, payer)));
  const rows = await till.on.platform.db.select({ number: invoices.number }).from(invoices);
  const numbers = rows.map(({ number }) => Number(number.split("-").at(-1))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
});
