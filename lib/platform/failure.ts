import type { ErrorCode } from "@/lib/contract/errors";

export type FailureDetail = {
  /** Values for the slots of the code's sentence, such as {n} or {entity_name}. */
  slots?: Readonly<Record<string, string | number>>;
  /** One sentence for each bad field. */
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
};

/** How verbs say no: a code of the closed vocabulary. Only http/on-error knows what becomes of it. */
export class Failure extends Error {
  override readonly name = "Failure";
  constructor(
    readonly code: ErrorCode,
    readonly detail: FailureDetail = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
