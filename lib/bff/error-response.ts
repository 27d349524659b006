import "server-only";
import { randomUUID } from "node:crypto";
import type { ErrorBody } from "../contract/http/error-body";
import { ERRORS, type ErrorCode } from "../contract/http/errors";
import { REQUEST_ID_HEADER, UNAVAILABLE_RETRY_SECONDS } from "../contract/http/transport";
import { acceptedLocale } from "../i18n/accepted-locale";
import { ownTexts } from "./own-texts";

/**
 * An error of the bff itself, in the same form as the errors of the platform and in the caller's language.
 * @param detail the bff's own sentence, if there is a closer one than the code's
 */
export async function errorResponse(
  request: Pick<Request, "headers">,
  code: ErrorCode,
  detail?: "addressNotValid" | "bearerAndCookie",
): Promise<Response> {
  const { status } = ERRORS[code];
  const { errors, frontEnd } = await ownTexts(acceptedLocale(request.headers.get("accept-language")));
  const message = detail ? frontEnd[detail] : errors[code];
  const request_id = request.headers.get(REQUEST_ID_HEADER) ?? randomUUID();
  const body: ErrorBody = { error: true, status, message, data: { code, request_id } };
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": request_id });
  if (status === 503) headers.set("retry-after", String(UNAVAILABLE_RETRY_SECONDS));
  return Response.json(body, { status, headers });
}
