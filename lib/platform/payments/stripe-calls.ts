import type Stripe from "stripe";
import { PaymentProblem, type PaymentProblemKind } from "./port";

const TIMEOUT_MS = 15_000;

/** Runs calls with Stripe's SDK, which is loaded with the first one. Errors are thrown as PaymentProblem. */
export function stripeCalls(
  secretKey: string,
  apiBase: string,
): <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T> {
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
  return Reflect.get(error, "code") === "resource_missing" ? "unknown" : "unavailable";
}
