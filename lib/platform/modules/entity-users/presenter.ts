import type { EntityUser, EntityUserImportResult } from "@/lib/contract/entity-users/schemas";
import type { Actor } from "../../actor";
import type { EntityRole } from "../../auth/entity-role";
import type { PlannedEntityUser } from "./entity-user-import";
import { entityUserAbilities, isSelf } from "./policy";
import type { FoundEntityUser } from "./queries";

/** A user who runs an entity, with the role of the caller who sees it. */
export type SeenEntityUser = FoundEntityUser & Readonly<{ callerRole: EntityRole }>;

/** A user who runs an entity, as the others who run it see them. */
export function presentEntityUser({ row, email, callerRole }: SeenEntityUser, actor: Actor): EntityUser {
  return {
    id: row.id,
    email_address: email,
    role: row.role,
    status: row.status,
    is_self: isSelf(row, actor),
    can: entityUserAbilities(row, actor, callerRole),
    created_at: row.createdAt.toISOString(),
  };
}

/** The outcome of an import for each row. */
export function presentEntityUserImport(rows: readonly PlannedEntityUser[]): EntityUserImportResult {
  const added = rows.filter(({ outcome }) => outcome === "added").length;
  return {
    items: rows.map(({ email, given, outcome, duplicateOf }) => ({
      email_address: email,
      role: given,
      outcome,
      duplicate_of: duplicateOf,
    })),
    mails: added,
    changes: added,
  };
}
