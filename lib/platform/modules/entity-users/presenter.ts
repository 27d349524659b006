import type { EntityUser } from "@/lib/contract/entity-users/schemas";
import type { Actor } from "../../actor";
import type { FoundEntityUser } from "./queries";

/** A user who runs an entity, as the others who run it see them. */
export function presentEntityUser({ row, email }: FoundEntityUser, actor: Actor): EntityUser {
  return {
    id: row.id,
    user_id: row.userId,
    email_address: email,
    role: row.role,
    status: row.status,
    is_self: actor.some(({ user }) => user.id === row.userId),
    created_at: row.createdAt.toISOString(),
  };
}
