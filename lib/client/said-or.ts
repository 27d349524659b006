import type { Failed } from "../contract/outcome";
import { UNKNOWN } from "../contract/unknown-failure";

/** The server's message, or `fallback` when the server has none of its own. */
export function saidOr({ message }: Pick<Failed, "message">, words: string): string {
  return message === UNKNOWN ? words : message;
}
