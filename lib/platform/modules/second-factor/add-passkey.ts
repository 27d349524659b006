import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { v7 as uuid } from "uuid";
import type { Attestation } from "@/lib/contract/second-factor/schemas";
import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { type PasskeyRow, passkeys, secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findFactors } from "./queries";
import { generateRecoveryCodes } from "./recovery-codes";
import { consumeChallenge, getRelyingParty } from "./webauthn";

/** Recovery codes come with the first factor only, and are returned once. */
type AddedPasskey = { passkey: PasskeyRow; recoveryCodes: string[] | null };

/**
 * Adds a passkey. Throws passkey_refused unless it was created just now, for this site and this account, and passkey_known
 * for one that is registered already.
 */
export async function addPasskey({ ctx, input }: Verb<"addPasskey">): Promise<AddedPasskey> {
  const { id } = requireAccount(ctx.actor);
  const credential = await verifyAttestation(ctx, id, input.credential);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, { id });
    await tx.insert(secondFactors).values({ userId: id }).onConflictDoNothing();
    const { recoveryCodesLeft } = await findFactors(tx, id);
    const [passkey] = await tx
      .insert(passkeys)
      .values({ id: uuid(), userId: id, name: input.name, createdAt: ctx.now(), ...credential })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!passkey) throw new Failure("passkey_known");
    await recordAudit(ctx, tx, { actorUserId: id, action: "passkey.added", subject: ["user", id] });
    return { passkey, recoveryCodes: recoveryCodesLeft === 0 ? await generateRecoveryCodes(tx, id) : null };
  });
}

async function verifyAttestation(ctx: Ctx, userId: string, attestation: Attestation) {
  const { response } = attestation;
  const challenge = await consumeChallenge(ctx, response.clientDataJSON, { purpose: "add", userId });
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { origin, rpID } = getRelyingParty(ctx.settings);
  const verified = await verifyRegistrationResponse({
    response: attestation as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw new Failure("passkey_refused");
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.transports ?? [],
  };
}
