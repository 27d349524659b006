import { ERRORS, type ErrorCode } from "./errors";
import type { Failed } from "./outcome";

/** A failure without a response, such as a lost connection. */
export function failureOf<Code extends ErrorCode>(code: Code): Failed<Code> {
  const { status, message } = ERRORS[code];
  return { ok: false, code, status, message };
}
