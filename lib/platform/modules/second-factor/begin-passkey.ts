import type { Output } from "@/lib/contract";
import { displayName } from "../../auth/find-user";
import type { Verb } from "../../context";
import { requireFactorOwner } from "./policy";
import { findFactors } from "./queries";
import { createChallenge, getRelyingParty } from "./webauthn";

/** The WebAuthn options for creating a passkey. They exclude the passkeys that the account has. */
export async function beginPasskey({ ctx, input }: Verb<"beginPasskey">): Promise<Output<"beginPasskey">> {
  const user = await requireFactorOwner(ctx, input.password);
  const { passkeys } = await findFactors(ctx.db, user.id);
  const { rpName, rpID } = getRelyingParty(ctx.settings);
  const challenge = await createChallenge(ctx, { purpose: "add", userId: user.id });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.email,
    userDisplayName: displayName(user) ?? user.email,
    userID: new TextEncoder().encode(user.id),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { options: { ...options } };
}
