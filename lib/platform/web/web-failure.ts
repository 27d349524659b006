/** Why a web address cannot be fetched. */
export type WebFailureCode = "invalid_address" | "forbidden_address" | "unreachable_address" | "too_large";

/** A URL that is not fetched, or did not respond; `detail` is the reason in words, if there is one. */
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
