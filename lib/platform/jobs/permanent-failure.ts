/** Thrown by a job's handler where another attempt would fail alike: the job is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
