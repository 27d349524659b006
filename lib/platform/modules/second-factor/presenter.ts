import type { Output } from "@/lib/contract";
import type { Passkey } from "@/lib/contract/second-factor/schemas";
import { presentIdentity } from "../../auth/present-identity";
import type { SessionOptions } from "../../auth/start-session";
import type { PasskeyRow } from "../../db/schema/second-factor";
import type { UserRow } from "../../db/schema/users";
import type { Factors } from "./queries";

/** A passkey for its owner, without its public key. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    passkey_id: id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** An account's second factors, and whether the account must have one. */
export function presentFactors({
  user,
  factors,
  isRequired,
}: {
  user: UserRow;
  factors: Factors;
  isRequired: boolean;
}): Output<"getSecondFactor"> {
  return {
    totp_since: factors.totpSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map(presentPasskey),
    recovery_codes_left: factors.recoveryCodesLeft,
    has_password: user.passwordHash !== null,
    is_required: isRequired,
  };
}

/** The user whom a second step or a passkey has signed in. */
export function presentSignedIn({ user, session }: { user: UserRow; session: SessionOptions }): Output<"proveCode"> {
  return { user: presentIdentity({ user, kind: session.kind }), is_admin: user.isAdmin };
}
