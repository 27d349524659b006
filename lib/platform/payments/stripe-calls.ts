import type Stripe from "stripe";
import { PaymentProblem, type PaymentProblemKind } from "./port";

const TIMEOUT_MS = 15_000;

export type StripeCall = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Runs calls with Stripe's SDK, which is loaded with the first one. Errors are thrown as PaymentProblem. */
export function stripeCalls(secretKey: string, apiBase: string): StripeCall {
  let opened: Promise<Stripe> | undefined;
  return async (call) => {
    opened ??= open(secretKey, new URL(apiBase));
    const stripe = await opened;
    try {
      return await call(stripe);
    } catch (error) {
      throw asProblem(error);
    }
  };
}

async function open(secretKey: string, base: URL): Promise<Stripe> {
  const { default: Sdk } = await import("stripe");
  const isTls = base.protocol === "https:";
  return new Sdk(secretKey, {
    host: base.hostname,
    port: base.port || (isTls ? 443 : 80),
    protocol: isTls ? "https" : "http",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function asProblem(error: unknown): PaymentProblem {
  return new PaymentProblem(problemKindOf(error), error instanceof Error ? error.message : "Stripe threw no Error.", {
    cause: error,
  });
}

function problemKindOf(error: unknown): PaymentProblemKind {
  if (!(error instanceof Error)) return "unavailable";
  if (Reflect.get(error, "type") === "StripeCardError") return "refused";
  return isUnknown(error) ? "unknown" : "unavailable";
}

/** Whether Stripe does not know the object. */
export function isUnknown(error: unknown): boolean {
  const { code, statusCode } = Object(error);
  return code === "resource_missing" || statusCode === 404;
}

/** The codes by which Stripe says that the payer's bank asks the payer to confirm a payment. */
const CONFIRMATION_CODES = new Set([
  "authentication_required",
  "subscription_payment_intent_requires_action",
  "invoice_payment_intent_requires_action",
  "payment_intent_action_required",
]);

/** Whether a payment was only refused until the payer confirms it (3-D Secure). */
export function isConfirmationNeeded(error: unknown): boolean {
  const { code, decline_code } = Object(error);
  return CONFIRMATION_CODES.has(code) || CONFIRMATION_CODES.has(decline_code);
}

/** Whether Stripe rejected one parameter of a call, not the call as a whole. */
export function isParameterRejected(error: unknown, parameter: string): boolean {
  const { type, param } = Object(error);
  return type === "StripeInvalidRequestError" && param === parameter;
}
