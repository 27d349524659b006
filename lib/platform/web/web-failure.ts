/** Why a web address cannot be fetched. */
export type WebFailureCode = "invalid_address" | "forbidden_address" | "unreachable_address" | "too_large";

/** An address that is not fetched, or that did not answer; `detail` is the reason in words, where there is one. */
export class WebFailure extends Error {
  override readonly name = "WebFailure";
  constructor(
    readonly code: WebFailureCode,
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
