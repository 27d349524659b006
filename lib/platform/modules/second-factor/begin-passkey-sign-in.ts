import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { findPendingMfaLogin } from "./pending-mfa-login";
import { findFactors } from "./queries";
import { createChallenge, getRelyingParty } from "./webauthn";

/**
 * The WebAuthn options for signing in with a passkey. Without a pending login they list no passkeys, so that nobody can
 * probe for accounts.
 */
export async function beginPasskeySignIn({
  ctx,
  input,
}: Verb<"beginPasskeySignIn">): Promise<Output<"beginPasskeySignIn">> {
  const { rpID } = getRelyingParty(ctx.settings);
  const login = input.sign_in_id ? await findPendingMfaLogin(ctx, input.sign_in_id) : null;
  const purpose = login ? "second_step" : "sign_in";
  const challenge = await createChallenge(ctx, { purpose, userId: login?.user.id ?? null });
  const passkeys = login ? (await findFactors(ctx.db, login.user.id)).passkeys : [];
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A passkey that replaces the password must verify its user itself.
    userVerification: login ? "preferred" : "required",
  });
  return { options: { ...options } };
}
