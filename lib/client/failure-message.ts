import type { Failed } from "../contract/outcome";
import { UNKNOWN_ERROR_MESSAGE } from "../contract/unknown-error-message";

/** The server's message, or `fallback` when the server has none of its own. */
export function messageOr({ message }: Pick<Failed, "message">, fallback: string): string {
  return message === UNKNOWN_ERROR_MESSAGE ? fallback : message;
}

/** Like `messageOr`, but an internal error or an empty message also gives `fallback`. */
export function failureMessage({ code, message }: { code: string; message: string }, fallback: string): string {
  return code === "internal" || message === UNKNOWN_ERROR_MESSAGE ? fallback : message || fallback;
}
