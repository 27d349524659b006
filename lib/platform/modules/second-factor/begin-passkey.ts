import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { beginPasskey as endpoint } from "@/lib/contract/second-factor/begin-passkey";
import type { Verb } from "../../context";
import { factorsOf } from "./factors-of";
import { makeChallenge } from "./passkey-challenges";
import { relyingParty } from "./relying-party";
import { secondFactorOwner } from "./second-factor-owner";

/** What the caller's browser needs to make a passkey that this account does not have yet. */
export async function beginPasskey({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const user = await secondFactorOwner(ctx, input.password);
  const { passkeys } = await factorsOf(ctx.db, user.id);
  const { rpName, rpID } = relyingParty(ctx.settings);
  const challenge = await makeChallenge(ctx, { purpose: "add", userId: user.id });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.email,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || (user.userName ?? user.email),
    userID: new TextEncoder().encode(user.id),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { options: { ...options } };
}
