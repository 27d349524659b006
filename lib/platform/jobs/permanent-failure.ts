/** Thrown by a handler when a retry would fail too: the job is dead at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
