import { Failure } from "../failure";

/** What a caller is to an entity: an admin of the site, or one of its own people. */
export type Standing = "admin" | "owner" | "editor" | "viewer";

/**
 * What can be done to an entity beside talking with it. `read`: all that its people see of it; `edit`: its record, its
 * pictures, what it knows and its links; `manage`: who may chat with it and who runs it, its plan, its domains, its end.
 */
export type EntityRight = "read" | "edit" | "manage";

const RIGHTS: Record<Standing, readonly EntityRight[]> = {
  admin: ["read", "edit", "manage"],
  owner: ["read", "edit", "manage"],
  editor: ["read", "edit"],
  viewer: ["read"],
};

/** Whether somebody of this standing has a right. */
export function hasRight(standing: Standing, right: EntityRight): boolean {
  return RIGHTS[standing].includes(right);
}

/** Refuses callers without this right. Who is nothing to the entity is not told that it has a back side. */
export function requireRight(standing: Standing | null, right: EntityRight): asserts standing is Standing {
  if (!standing) throw new Failure("not_found", { thing: "entity" });
  if (!hasRight(standing, right)) throw new Failure("forbidden");
}
