import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { beginPasskeySignIn as endpoint } from "@/lib/contract/second-factor/begin-passkey-sign-in";
import type { Verb } from "../../context";
import { factorsOf } from "./factors-of";
import { findHalfSignIn } from "./half-sign-ins";
import { makeChallenge } from "./passkey-challenges";
import { relyingParty } from "./relying-party";

/** What a browser needs to use a passkey. Without a sign-in to finish it names nobody's, so that nobody is found out. */
export async function beginPasskeySignIn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const { rpID } = relyingParty(ctx.settings);
  const half = input.sign_in_id ? await findHalfSignIn(ctx, input.sign_in_id) : null;
  const purpose = half ? "second_step" : "sign_in";
  const challenge = await makeChallenge(ctx, { purpose, userId: half?.user.id ?? null });
  const held = half ? (await factorsOf(ctx.db, half.user.id)).passkeys : [];
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // In place of a password the passkey has to know its owner by itself.
    userVerification: half ? "preferred" : "required",
  });
  return { options: { ...options } };
}
