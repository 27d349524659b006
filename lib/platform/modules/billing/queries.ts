import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Platform } from "../../context";
import type { Db } from "../../db/client";
import {
  type CheckoutRow,
  checkouts,
  type InvoiceRow,
  invoices,
  type SubscriptionRow,
  subscriptions,
} from "../../db/schema/billing";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { Failure } from "../../failure";
import type { Payments } from "../../payments/port";
import { ENTITLED_STATUSES } from "./policy";

/** The parts of the platform that billing needs, in a request and in a job alike. */
export type BillingDeps = Pick<Platform, "db" | "now" | "log" | "settings" | "payments">;

/** The purchase of a checkout. */
export type CheckoutPurpose = Readonly<{ workflowId: string } | { entityId: string }>;

/** An invoice with the name of its plan. */
export type NamedInvoice = Readonly<{ invoice: InvoiceRow; planName: string }>;

/** A subscription with the name of its plan and its entity. */
export type NamedSubscription = Readonly<{
  subscription: SubscriptionRow;
  planName: string;
  entity: EntityRow | null;
}>;

/** The condition that selects the checkouts of one purpose. */
export function isForPurpose(purpose: CheckoutPurpose) {
  return "workflowId" in purpose
    ? eq(checkouts.workflowId, purpose.workflowId)
    : eq(checkouts.entityId, purpose.entityId);
}

/** Whether a checkout for a purpose is open at this provider. */
export async function hasOpenCheckout(db: Db, provider: Payments["kind"], purpose: CheckoutPurpose): Promise<boolean> {
  const isOpen = and(isForPurpose(purpose), eq(checkouts.status, "open"), eq(checkouts.provider, provider));
  return (await db.$count(checkouts, isOpen)) > 0;
}

/** The newest checkout for a purpose. */
export async function findNewestCheckout(db: Db, purpose: CheckoutPurpose): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(isForPurpose(purpose)).orderBy(desc(checkouts.id)).limit(1);
  return found;
}

/** The subscription that currently pays for an entity. */
export async function findEntitledSubscription(db: Db, entityId: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.entityId, entityId), inArray(subscriptions.status, [...ENTITLED_STATUSES])))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return found;
}

/** The customer that a user is at the provider, from the newest payment; null before the first one. */
export async function findCustomer(db: Db, provider: Payments["kind"], userId: string): Promise<string | null> {
  const isTheirs = and(eq(subscriptions.provider, provider), eq(subscriptions.userId, userId));
  const [found] = await db
    .select({ id: subscriptions.providerCustomerId })
    .from(subscriptions)
    .where(and(isTheirs, isNotNull(subscriptions.providerCustomerId)))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return found?.id ?? null;
}

/** A subscription that the caller's own account pays for. Throws not_found for any other. */
export async function findOwnSubscription(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<SubscriptionRow> {
  const { id: userId } = requireAccount(ctx.actor);
  const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.userId, userId));
  const [found] = await ctx.db.select().from(subscriptions).where(isOwn).limit(1);
  if (!found) throw new Failure("not_found", { thing: "subscription" });
  return found;
}

/** Selects subscriptions with the names of their plans and their entities. */
export function selectNamedSubscriptions(db: Db) {
  return db
    .select({ subscription: subscriptions, planName: plans.name, entity: entities })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .$dynamic();
}

/** Selects invoices with the names of their plans. */
export function selectNamedInvoices(db: Db) {
  return db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .innerJoin(plans, eq(plans.id, invoices.planId))
    .$dynamic();
}

/** The order of invoice lists. */
export const NEWEST_INVOICES_FIRST = [desc(invoices.issuedAt), desc(invoices.number)];
