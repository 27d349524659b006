import type { ErrorCode } from "./errors";
import type { Failed } from "./outcome";
import { UNKNOWN_ERROR_MESSAGE } from "./unknown-error-message";

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

/** The failure for an invalid response, such as a success that is not JSON. */
export const UNREADABLE_RESPONSE: Failed<"internal"> = {
  ok: false,
  code: "internal",
  status: 500,
  message: UNKNOWN_ERROR_MESSAGE,
};

/**
 * Parses a failed response. For one that is not ours, such as a proxy's error page, the status decides the code.
 * Without zod, which would be larger than the page.
 */
export async function readFailure(response: Response): Promise<Failed<ErrorCode>> {
  const body = fieldsOf(await response.json().catch(() => null));
  const data = fieldsOf(body.data);
  const code = isErrorCode(data.code) ? data.code : (CODE_OF_STATUS[response.status] ?? "internal");
  const requestId = textOf(data.request_id) ?? response.headers.get("x-request-id");
  const retryAfter = Number(data.retry_after ?? response.headers.get("retry-after") ?? Number.NaN);
  const fields = sentencesOf(data.fields);
  const mainUrl = textOf(data.main_url);
  return {
    ok: false,
    code,
    status: response.status,
    message: textOf(body.message) ?? textOf(body.detail) ?? UNKNOWN_ERROR_MESSAGE,
    ...(requestId ? { requestId } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...(fields ? { fields } : {}),
    ...(mainUrl ? { mainUrl } : {}),
  };
}

// Codes are recognised by their form: the table of codes contains the API's sentences, which no page needs.
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && /^[a-z]+(?:_[a-z]+)*$/.test(value);
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
