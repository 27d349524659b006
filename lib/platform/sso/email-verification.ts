/** Statements about the email address, by their names in lower case without separators. */
const STATEMENTS = ["emailverified", "isemailverified", "xmsedov"];
/** Says the same at some providers, but the account at others: it counts only in place of the statements above. */
const LOOSE_STATEMENT = "verified";

/** Whether an attribute of this name says something about the address. */
export const isStatement = (name: string): boolean => name === LOOSE_STATEMENT || STATEMENTS.includes(name);

const YES = new Set(["true", "1", "yes", "y"]);

/**
 * Whether the identity provider says that the address is verified: `unstated` where it says nothing at all. Providers
 * write the value as a boolean, a number or a text; anything that does not plainly mean yes, null included, means no.
 */
export function verificationOf(byName: ReadonlyMap<string, unknown>): "verified" | "unverified" | "unstated" {
  const own = STATEMENTS.filter((name) => byName.has(name));
  const names = own.length > 0 ? own : [LOOSE_STATEMENT].filter((name) => byName.has(name));
  if (names.length === 0) return "unstated";
  return names.every((name) => meansYes(byName.get(name))) ? "verified" : "unverified";
}

function meansYes(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(meansYes);
  return YES.has(String(value).trim().toLowerCase());
}
