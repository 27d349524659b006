import type { EntityRow } from "../db/schema/entities";
import { Failure } from "../failure";

/**
 * Refuses a request for access that nobody asked to be sent: the entity is open to all, or takes no requests. On the
 * entity's own host requests are taken whatever it says (spec/visitor.md §2).
 */
export function requireRequests(entity: EntityRow, { isOwnHost }: { isOwnHost: boolean }): void {
  if (entity.accessLevel === "invitation-only" && (entity.acceptRequest || isOwnHost)) return;
  throw new Failure("not_possible_now");
}
