import { Failure } from "../failure";
import { PaymentProblem, type PaymentProblemKind } from "./port";

const CODES = {
  unavailable: "payment_unavailable",
  refused: "payment_refused",
} as const satisfies Record<Exclude<PaymentProblemKind, "unknown">, string>;

/** Awaits the provider's answer. Throws its problems as failures that a caller can read. */
export async function withProviderErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === "unknown") throw new Failure("not_found", { thing: "payment" }, { cause: error });
    throw new Failure(CODES[error.kind], {}, { cause: error });
  }
}
