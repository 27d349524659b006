/** The reader has enough of this reply. */
export class StopAsked extends Error {
  override readonly name = "StopAsked";
}

/** The reply's row is no longer this process's to write: it was stopped elsewhere, or taken for dead. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The process is ending and cannot wait any longer for this reply. */
export class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
}
