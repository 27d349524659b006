import type { DocumentDetail } from "@/lib/contract/knowledge/document-errors";

/** Why a web address cannot be fetched. */
export type WebFailureCode = "invalid_address" | "forbidden_address" | "unreachable_address" | "too_large";

/**
 * A URL that is not fetched, or did not respond; `detail` is the reason, if known, and `status` the status of an HTTP error,
 * with the time that its server asks to wait.
 */
export class WebFailure extends Error {
  override readonly name = "WebFailure";
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  constructor(
    readonly code: WebFailureCode,
    readonly detail: DocumentDetail | null = null,
    options?: ErrorOptions & { status?: number; retryAfterMs?: number | null },
  ) {
    super(code, options);
    this.status = options?.status ?? null;
    this.retryAfterMs = options?.retryAfterMs ?? null;
  }
}
