import type { Failed } from "../contract/outcome";

/** Failures without an answer: no connection, an invalid request, or aborted by the caller. */
export type LocalCode = "offline" | "setup" | "aborted";

const MESSAGES: Record<LocalCode, string> = {
  offline: "No response from server",
  setup: "Request setup error",
  aborted: "The request was stopped.",
};

export function localFailure<Code extends LocalCode>(code: Code): Failed<Code> {
  return { ok: false, code, status: 0, message: MESSAGES[code] };
}
