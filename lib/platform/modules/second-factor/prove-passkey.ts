import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { provePasskey as endpoint } from "@/lib/contract/second-factor/prove-passkey";
import type { Assertion } from "@/lib/contract/second-factor/schemas";
import { type SessionOptions, startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { PasskeyRow } from "../../db/schema/second-factor";
import { passkeys } from "../../db/schema/second-factor";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findHalfSignIn, takeHalfSignIn } from "./half-sign-ins";
import { takeChallenge } from "./passkey-challenges";
import { relyingParty } from "./relying-party";
import { forgiveTries } from "./tries";

/** Signs in by a passkey. Throws passkey_refused for whatever is not right about it, and about where it wants to go. */
export async function provePasskey({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>) {
  const half = input.sign_in_id ? await findHalfSignIn(ctx, input.sign_in_id) : null;
  const owner = half ? ({ purpose: "second_step", userId: half.user.id } as const) : ANYBODY;
  const challenge = await takeChallenge(ctx, input.credential.response.clientDataJSON, owner);
  const { passkey, user } = await known(ctx.db, input.credential, half?.user.id ?? null);
  const counter = await counterOf(ctx, { passkey, challenge, assertion: input.credential, isAlone: half === null });
  const aim: SessionOptions = half?.aim ?? aimOf(input);
  if (aim.kind === "admin" && !user.isAdmin) throw new Failure("passkey_refused");
  await transaction(ctx, async (tx) => {
    await noteUse(tx, passkey, { counter, at: ctx.now() });
    if (half) await takeHalfSignIn(tx, half);
    await forgiveTries(ctx, tx, user.id);
    await startSession(ctx, tx, user, half ? "password and passkey" : "passkey", aim);
  });
  return { user, aim };
}

const ANYBODY = { purpose: "sign_in", userId: null } as const;

function aimOf({ area, remember_me }: ParsedInputOf<typeof endpoint>): SessionOptions {
  return area === "admin" ? { kind: "admin", remember: remember_me } : { kind: "account", remember: false };
}

async function known(db: Db, { id, response }: Assertion, expectedUserId: string | null) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, id))
    .limit(1);
  if (!found) throw new Failure("passkey_refused");
  const handle = response.userHandle ? Buffer.from(response.userHandle, "base64url").toString("utf8") : found.user.id;
  const isTheirs = handle === found.user.id && (expectedUserId ?? found.user.id) === found.user.id;
  if (!isTheirs) throw new Failure("passkey_refused");
  return found;
}

type Shown = { passkey: PasskeyRow; challenge: string; assertion: Assertion; isAlone: boolean };

/** The passkey's count after a signature that is right: by this key, over this challenge, for this site. */
async function counterOf(ctx: Ctx, { passkey, challenge, assertion, isAlone }: Shown): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { origin, rpID } = relyingParty(ctx.settings);
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw new Failure("passkey_refused");
  return verified.authenticationInfo.newCounter;
}

async function noteUse(tx: Db, passkey: PasskeyRow, { counter, at }: { counter: number; at: Date }): Promise<void> {
  // The condition is the lock: a copy of the key that signs at the same time is late.
  const isSame = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  const noted = await tx.update(passkeys).set({ counter, lastUsedAt: at }).where(isSame).returning({ id: passkeys.id });
  if (noted.length === 0) throw new Failure("passkey_refused");
}
