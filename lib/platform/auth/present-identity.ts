import type { Output } from "@/lib/contract";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import type { Identity } from "../actor";

type IdentityOutput = Output<"whoAmI">;

/** A caller's identity: the user, and the rights that the kind of grant carries. */
export function presentIdentity({ user, kind }: Pick<Identity, "user" | "kind">): IdentityOutput {
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
    interface_language: user.interfaceLanguage,
  };
}

/** The result of a sign-in with a password. While a second step is pending, the user stays hidden. */
export function presentSignIn(
  { user, secondStep }: Pick<Identity, "user"> & { secondStep: SecondStep | null },
  kind: "account" | "admin",
): Output<"signIn"> {
  if (secondStep) return { user: null, is_admin: false, second_step: secondStep };
  return { user: presentIdentity({ user, kind }), is_admin: user.isAdmin, second_step: null };
}
