import type { Platform } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import { Failure } from "../../failure";
import { PaymentProblem, type PaymentProblemKind, type Payments } from "../../payments/port";

/** What the work on payments takes, in a request and in a job alike. */
export type BillingNeeds = Pick<Platform, "db" | "now" | "log" | "settings" | "payments">;

/** The states in which what is paid for is had; a payment that is late has its days of grace at the provider. */
export const LIVING = ["active", "trialing", "past_due"] as const;

export function isLiving(status: SubscriptionRow["status"]): boolean {
  return LIVING.some((living) => living === status);
}

/** How payments go here. Throws payments_off where they do not. */
export function requirePayments({ payments }: Pick<Platform, "payments">): Payments {
  if (!payments) throw new Failure("payments_off");
  return payments;
}

const CODES = {
  unavailable: "payment_unavailable",
  refused: "payment_refused",
} as const satisfies Record<Exclude<PaymentProblemKind, "unknown">, string>;

/** What the provider answers to a caller's wish; its troubles as failures. */
export async function atProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === "unknown") throw new Failure("not_found", { thing: "payment" }, { cause: error });
    throw new Failure(CODES[error.kind], {}, { cause: error });
  }
}
