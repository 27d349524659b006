const UNIQUE_VIOLATION = "23505";

/** Whether a statement was refused because such a row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if (Reflect.get(at, "code") === UNIQUE_VIOLATION) return true;
  }
  return false;
}
