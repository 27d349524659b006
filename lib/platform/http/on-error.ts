import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { ErrorBody } from "@/lib/contract/http/error-body";
import { ERRORS } from "@/lib/contract/http/errors";
import { UNAVAILABLE_RETRY_SECONDS } from "@/lib/contract/http/transport";
import { errorText, platformMessages } from "@/lib/i18n/platform-text";
import { isDatabaseUnavailable, isDiskFull } from "../db/database-error";
import { missingReference } from "../db/rejected-statement";
import { Failure, type FieldProblem } from "../failure";

/** Turns an error into its HTTP response. Unknown errors are logged in full and answered with a request id only. */
export function answerError(error: unknown, c: Context, request: { requestId: string; log: Logger }): Response {
  const failure = asFailure(error);
  const { status } = ERRORS[failure.code];
  if (status >= 500 && failure.code !== "busy")
    request.log.error({ err: failure.cause ?? failure, requestId: request.requestId }, failure.code);
  const body = errorBodyOf(failure, request.requestId);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  return c.json(body, status as ContentfulStatusCode);
}

/** The Retry-After header in seconds; always present on a 503. */
function retryAfterOf({ code, detail }: Failure): number | undefined {
  return detail.retryAfterSeconds ?? (ERRORS[code].status === 503 ? UNAVAILABLE_RETRY_SECONDS : undefined);
}

/** The error body with the catalogue's sentences; `message` is about the first invalid field, if any. */
function errorBodyOf(failure: Failure, requestId: string): ErrorBody {
  const { code, detail } = failure;
  const { slots = {}, fields, thing, mainUrl, offset } = detail;
  const retryAfterSeconds = retryAfterOf(failure);
  const sentences = fields && fieldSentences(fields);
  const sentence = thing ? errorText(`notFound.${thing}`) : errorText(`errors.${code}`, slots);
  return {
    error: true,
    status: ERRORS[code].status,
    message: Object.values(sentences ?? {})[0] ?? sentence,
    data: {
      code,
      request_id: requestId,
      ...(sentences ? { fields: sentences } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
      ...(mainUrl === undefined ? {} : { main_url: mainUrl }),
      ...(offset === undefined ? {} : { offset }),
    },
  };
}

function fieldSentences(fields: Readonly<Record<string, FieldProblem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, fieldSentence(path, problem)]));
}

function fieldSentence(path: string, problem: FieldProblem): string {
  const { sentence, slots } = typeof problem === "string" ? { sentence: problem, slots: {} } : problem;
  return errorText(`fields.sentences.${sentence}`, { field: fieldName(path), ...slots });
}

/** A field's display name, by the innermost part of its path that has one. */
function fieldName(path: string): string {
  const names: Readonly<Record<string, string>> = platformMessages().fields.names;
  const known = path.split(".").findLast((part) => Object.hasOwn(names, part));
  return names[known ?? "field"] ?? "";
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // A record that was deleted during the call.
  const missing = missingReference(error);
  if (missing === "user") return new Failure("unauthenticated", {}, { cause: error });
  if (missing) return new Failure("not_found", { thing: missing }, { cause: error });
  if (isDiskFull(error)) return new Failure("storage_full", {}, { cause: error });
  if (isDatabaseUnavailable(error)) return new Failure("not_ready", {}, { cause: error });
  return new Failure("internal", {}, { cause: error });
}
