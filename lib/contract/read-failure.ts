import { ERRORS, type ErrorCode } from "./errors";
import type { Failed } from "./outcome";

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "invalid_input",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  413: "too_large",
  429: "rate_limited",
  502: "not_ready",
  503: "not_ready",
  504: "not_ready",
};

/**
 * Reads a failed answer, also one that no wing of ours wrote (a proxy's page): then the status decides the code.
 * Written by hand, because browsers read it and zod would weigh more than the page.
 */
export async function readFailure(response: Response): Promise<Failed<ErrorCode>> {
  const body = fieldsOf(await response.json().catch(() => null));
  const data = fieldsOf(body.data);
  const code = isErrorCode(data.code) ? data.code : (CODE_OF_STATUS[response.status] ?? "internal");
  const requestId = textOf(data.request_id) ?? response.headers.get("x-request-id");
  const retryAfter = Number(data.retry_after ?? response.headers.get("retry-after") ?? Number.NaN);
  const fields = sentencesOf(data.fields);
  return {
    ok: false,
    code,
    status: response.status,
    message: textOf(body.message) ?? textOf(body.detail) ?? ERRORS.internal.message,
    ...(requestId ? { requestId } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...(fields ? { fields } : {}),
  };
}

/** A failure that nobody answered with, from the vocabulary. */
export function failureOf<Code extends ErrorCode>(code: Code): Failed<Code> {
  const { status, message } = ERRORS[code];
  return { ok: false, code, status, message };
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERRORS, value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? { ...value } : {};
}

function sentencesOf(value: unknown): Record<string, string> | null {
  const pairs = Object.entries(fieldsOf(value)).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}
