import type { whoAmI } from "@/lib/contract/accounts/who-am-i";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { GrantKind } from "@/lib/contract/transport";
import type { UserRow } from "../db/schema/users";

export type Identity = OutputOf<typeof whoAmI>;

/** The user, for a caller with a grant of this kind. */
export function presentIdentity(user: UserRow, kind: GrantKind): Identity {
  return {
    user_id: user.id,
    email_address: user.email,
    user_name: user.userName,
    first_name: user.firstName,
    last_name: user.lastName,
    verified: user.verifiedAt !== null,
    has_account: user.passwordHash !== null,
    signed_in: kind !== "visitor",
    is_admin: kind === "admin",
    data_storage_region: user.dataStorageRegion,
  };
}
