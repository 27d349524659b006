/** SQLSTATE. None begins with E, as the error codes of the operating system do. */
const SQL_STATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
/** Data exceptions, integrity violations and rollbacks. */
const REJECTED_CLASSES = /^(?:22|23|40)/;

/** Whether a statement was rejected because such a row already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

/** Tables that other rows refer to, and the name of one of their rows. */
const REFERENCED = {
  users: "user",
  entities: "entity",
  conversations: "conversation",
  messages: "message",
  responses: "response",
  context_documents: "document",
  talk_systems: "talk_system",
  plans: "plan",
} as const;
export type MissingReference = (typeof REFERENCED)[keyof typeof REFERENCED];

/**
 * The missing record that a rejected statement referred to (SQLSTATE 23503), by the constraint's name as Drizzle makes
 * it (`…_users_id_fk`); null for every other error. A row that is deleted during a call causes it.
 */
export function missingReference(error: unknown): MissingReference | null {
  if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) return null;
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const constraint = String(Reflect.get(at, "constraint"));
    for (const [table, thing] of Object.entries(REFERENCED)) if (constraint.endsWith(`_${table}_id_fk`)) return thing;
  }
  return "entity";
}

/** Whether a statement did nothing because of its values or the data, so that another one may succeed. */
export function isRejectedStatement(error: unknown): boolean {
  return REJECTED_CLASSES.test(sqlStateOf(error) ?? "");
}

/** The server's SQLSTATE, below the errors that wrap it; null when the error is not the server's. */
function sqlStateOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = String(Reflect.get(at, "code"));
    if (SQL_STATE.test(code)) return code;
  }
  return null;
}
