import { UNKNOWN } from "../contract/unknown-failure";

/** Message for a failed call: the server's, or `fallback` when the server has none. */
export function reasonOf({ code, message }: { code: string; message: string }, whatFailed: string): string {
  return code === "internal" || message === UNKNOWN ? whatFailed : message || whatFailed;
}
