import type { Failed } from "../../contract/http/outcome";
import { UNKNOWN_ERROR_MESSAGE } from "../../contract/http/unknown-error-message";

/** The server's message, or `fallback` when the server has none of its own. */
export function messageOr({ code, message }: Pick<Failed, "message"> & { code?: string }, fallback: string): string {
  return code === "internal" || message === UNKNOWN_ERROR_MESSAGE ? fallback : message;
}

/** Like `messageOr`, but an empty message also gives `fallback`. */
export function failureMessage(failure: { code: string; message: string }, fallback: string): string {
  return messageOr(failure, fallback) || fallback;
}
