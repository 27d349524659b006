import type { UserRow } from "../../db/schema/users";

/** What somebody is called; null when they never said. */
export function nameOf({ firstName, lastName, userName }: UserRow): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || userName;
}
