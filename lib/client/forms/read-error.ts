import type { Failed } from "../../contract/http/outcome";

/** Carries the failure of a read through SWR. */
export class ReadError extends Error {
  constructor(readonly failed: Failed) {
    super(failed.message);
  }
}
