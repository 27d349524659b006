import { ERRORS, type ErrorCode } from "./errors";
import type { Failed } from "./outcome";

/** A failure that nobody answered with, from the vocabulary. */
export function failureOf<Code extends ErrorCode>(code: Code): Failed<Code> {
  const { status, message } = ERRORS[code];
  return { ok: false, code, status, message };
}
