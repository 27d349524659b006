/** The codes by which a server says what became of a statement. None begins with E, as those of the system do. */
const SQL_STATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
/** The classes that say that a statement did nothing, for what stood in it or beside it. */
const DID_NOTHING = /^(?:22|23|40)/;

/** Whether a statement was refused because such a row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

/** Tables that other rows refer to, and what people call one of their rows. */
const REFERENCED = {
  users: "user",
  entities: "entity",
  conversations: "conversation",
  messages: "message",
  responses: "response",
  context_documents: "document",
  talk_systems: "talk_system",
} as const;
export type MissingReference = (typeof REFERENCED)[keyof typeof REFERENCED];

/**
 * What a refused statement referred to that is not there (SQLSTATE 23503), by the constraint's name as Drizzle makes it
 * (`…_users_id_fk`); null for every other error. A row that is deleted while a call is on its way shows like this.
 */
export function missingReference(error: unknown): MissingReference | null {
  if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) return null;
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const constraint = String(Reflect.get(at, "constraint"));
    for (const [table, thing] of Object.entries(REFERENCED)) if (constraint.endsWith(`_${table}_id_fk`)) return thing;
  }
  return "entity";
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
