import { UNKNOWN_ERROR_MESSAGE } from "../contract/unknown-error-message";

/** What to tell of a failed call: what the server said or, when it had nothing to say, what it was to do. */
export function reasonOf({ code, message }: { code: string; message: string }, whatFailed: string): string {
  return code === "internal" || message === UNKNOWN_ERROR_MESSAGE ? whatFailed : message || whatFailed;
}
