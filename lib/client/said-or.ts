import type { Failed } from "../contract/outcome";
import { UNKNOWN_ERROR_MESSAGE } from "../contract/unknown-error-message";

/** What to tell about a failed call: what the server said, or the page's own words where it said nothing of its own. */
export function saidOr({ message }: Pick<Failed, "message">, words: string): string {
  return message === UNKNOWN_ERROR_MESSAGE ? words : message;
}
