import "server-only";
import { randomUUID } from "node:crypto";
import type { ErrorBody } from "../contract/error-body";
import { ERRORS, type ErrorCode } from "../contract/errors";
import { REQUEST_ID_HEADER, UNAVAILABLE_RETRY_SECONDS } from "../contract/transport";

/** An error of the bff itself, in the same form as the errors of the platform. */
export function errorResponse(
  request: Pick<Request, "headers">,
  code: ErrorCode,
  message: string = ERRORS[code].message,
): Response {
  const { status } = ERRORS[code];
  const request_id = request.headers.get(REQUEST_ID_HEADER) ?? randomUUID();
  const body: ErrorBody = { error: true, status, message, data: { code, request_id } };
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": request_id });
  if (status === 503) headers.set("retry-after", String(UNAVAILABLE_RETRY_SECONDS));
  return Response.json(body, { status, headers });
}
