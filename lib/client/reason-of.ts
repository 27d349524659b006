import { UNKNOWN_ERROR_MESSAGE } from "../contract/unknown-error-message";

/** Message for a failed call: the server's, or `fallback` when the server has none. */
export function reasonOf({ code, message }: { code: string; message: string }, whatFailed: string): string {
  return code === "internal" || message === UNKNOWN_ERROR_MESSAGE ? whatFailed : message || whatFailed;
}
