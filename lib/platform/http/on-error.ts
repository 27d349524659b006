import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { ZodError } from "zod";
import type { ErrorBody } from "@/lib/contract/error-body";
import { ERRORS } from "@/lib/contract/errors";
import { Failure } from "../failure";

/** The one door from failures to HTTP. Unknown errors are logged whole and answered with a request id only. */
export function answerError(error: unknown, c: Context, about: { requestId: string; log: Logger }): Response {
  const failure = asFailure(error);
  const { status } = ERRORS[failure.code];
  if (status >= 500) about.log.error({ err: failure.cause ?? failure, requestId: about.requestId }, failure.code);
  const body = errorBodyOf(failure, about.requestId);
  const retryAfter = failure.detail.retryAfterSeconds;
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  return c.json(body, status as ContentfulStatusCode);
}

/** A failure as callers read it; `message` is the API's English sentence with its slots filled. */
function errorBodyOf(failure: Failure, requestId: string): ErrorBody {
  const { status, message } = ERRORS[failure.code];
  const { slots = {}, fields, retryAfterSeconds } = failure.detail;
  return {
    error: true,
    status,
    message: fields ? (Object.values(fields)[0] ?? message) : fillSlots(message, slots),
    data: {
      code: failure.code,
      request_id: requestId,
      ...(fields ? { fields: { ...fields } } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
    },
  };
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ZodError) return new Failure("invalid_input", { fields: fieldsOf(error) });
  return new Failure("internal", {}, { cause: error });
}

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join(".") || "body";
    fields[name] ??= issue.message;
  }
  return fields;
}

function fillSlots(sentence: string, slots: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}
