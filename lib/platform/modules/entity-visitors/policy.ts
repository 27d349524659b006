import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import type { ChatterRow } from "../../db/schema/access";
import { chatterAbilities } from "../access/policy";

/** The abilities of a caller with this role on a visitor; the status is null without a request or an invitation. */
export function visitorAbilities(status: ChatterRow["status"] | null, role: EntityRole): EntityVisitor["can"] {
  const mayManage = hasRight(role, "manage");
  const may = status
    ? chatterAbilities(status, role)
    : { accept: false, deny: false, invite: mayManage, revoke: false };
  return { ...may, tag: hasRight(role, "edit") };
}
