import type { Failed } from "../contract/outcome";
import { UNKNOWN_ERROR_MESSAGE } from "../contract/unknown-error-message";

/** The server's message, or `fallback` when the server has none of its own. */
export function saidOr({ message }: Pick<Failed, "message">, words: string): string {
  return message === UNKNOWN_ERROR_MESSAGE ? words : message;
}
