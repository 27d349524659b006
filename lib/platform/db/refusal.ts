/** The codes by which a server says what became of a statement. None begins with E, as those of the system do. */
const SQL_STATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
const UNIQUE_VIOLATION = "23505";
/** The classes that say that a statement did nothing, for what stood in it or beside it. */
const DID_NOTHING = /^(?:22|23|40)/;

/** Whether a statement was refused because such a row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

/** Whether a statement did nothing because of its values or of what was there, so that another one may do something. */
export function didNothing(error: unknown): boolean {
  return DID_NOTHING.test(sqlStateOf(error) ?? "");
}

/** What the server said, below what the layers above it made of that; null when it was not the server who said something. */
function sqlStateOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = String(Reflect.get(at, "code"));
    if (SQL_STATE.test(code)) return code;
  }
  return null;
}
