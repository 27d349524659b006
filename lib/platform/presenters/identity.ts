import type { whoAmI } from "@/lib/contract/accounts/who-am-i";
import type { OutputOf } from "@/lib/contract/endpoint";
import { Failure } from "../failure";
import type { Actor } from "../http/authenticate";

/** The caller as the strongest of the grants says. */
export function presentIdentity(actor: Actor): OutputOf<typeof whoAmI> {
  const strongest = actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  const { user } = strongest;
  return {
    user_id: user.id,
    email_address: user.email,
    user_name: user.userName,
    first_name: user.firstName,
    last_name: user.lastName,
    verified: user.verifiedAt !== null,
    has_account: user.passwordHash !== null,
    signed_in: strongest.kind !== "visitor",
    is_admin: strongest.kind === "admin",
    data_storage_region: user.dataStorageRegion,
  };
}
