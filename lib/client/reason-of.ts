import { UNKNOWN } from "../contract/unknown-failure";

/** What to tell of a failed call: what the server said or, when it had nothing to say, what it was to do. */
export function reasonOf({ code, message }: { code: string; message: string }, whatFailed: string): string {
  return code === "internal" || message === UNKNOWN ? whatFailed : message || whatFailed;
}
