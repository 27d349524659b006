import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { Assertion } from "@/lib/contract/second-factor/schemas";
import { lockActiveUser } from "../../auth/lock-account";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import { type SessionOptions, startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type PasskeyRow, passkeys } from "../../db/schema/second-factor";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { resetAttempts } from "./code-attempts";
import { consumePendingMfaLogin, findPendingMfaLogin } from "./pending-mfa-login";
import { consumeChallenge, getRelyingParty } from "./webauthn";

/**
 * Signs in by a passkey, as the second step of a pending login or instead of a password. Throws passkey_unknown for a key
 * that this site does not have (any more), passkey_counter for a valid one whose counter went back, passkey_refused for any
 * other invalid passkey, and for a sign-in to the admin area by another user; sso_required in place of a password where an
 * organisation's sign-in is required, except for an admin.
 */
export async function provePasskey({ ctx, input }: Verb<"provePasskey">) {
  const login = input.sign_in_id ? await findPendingMfaLogin(ctx, input.sign_in_id) : null;
  const expected = login
    ? ({ purpose: "second_step", userId: login.user.id } as const)
    : ({ purpose: "sign_in", userId: null } as const);
  const challenge = await consumeChallenge(ctx, input.credential.response.clientDataJSON, expected);
  const { passkey, user } = await findPasskey(ctx.db, input.credential, login?.user.id ?? null);
  const counter = await verifyAssertion(ctx, {
    passkey,
    challenge,
    assertion: input.credential,
    isOnlyFactor: login === null,
  });
  const session = login?.session ?? sessionOptions(input);
  if (session.kind === "admin" && !user.isAdmin) throw new Failure("passkey_refused");
  if (!login && !user.isAdmin) await requirePasswordSignIn(ctx.db, user.email);
  await transaction(ctx, async (tx) => {
    await lockActiveUser(tx, user.id);
    await recordUse(tx, passkey, { counter, usedAt: ctx.now() });
    if (login) await consumePendingMfaLogin(tx, login);
    await resetAttempts(ctx, tx, user.id);
    await startSession(ctx, tx, user, login ? "password and passkey" : "passkey", session);
  });
  return { user, session };
}

function sessionOptions({ area, remember_me }: ParsedInput<"provePasskey">): SessionOptions {
  return area === "admin" ? { kind: "admin", remember: remember_me } : { kind: "account", remember: false };
}

async function findPasskey(db: Db, { id, response }: Assertion, expectedUserId: string | null) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, id))
    .limit(1);
  if (!found) throw new Failure("passkey_unknown");
  const handle = response.userHandle ? Buffer.from(response.userHandle, "base64url").toString("utf8") : found.user.id;
  const isTheirs = handle === found.user.id && (expectedUserId ?? found.user.id) === found.user.id;
  if (!isTheirs) throw new Failure("passkey_refused");
  return found;
}

/**
 * Verifies the signature by this key, over this challenge, for this site. Returns the passkey's new counter. The counter is
 * compared here and not by the library, which does not tell it from a wrong signature.
 */
async function verifyAssertion(
  ctx: Ctx,
  {
    passkey,
    challenge,
    assertion,
    isOnlyFactor,
  }: { passkey: PasskeyRow; challenge: string; assertion: Assertion; isOnlyFactor: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { origin, rpID } = getRelyingParty(ctx.settings);
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: isOnlyFactor,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: 0,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw new Failure("passkey_refused");
  const { newCounter } = verified.authenticationInfo;
  // WebAuthn §7.2 step 22: a counter that does not grow is the sign of a copy, unless the key never counts.
  if ((newCounter > 0 || passkey.counter > 0) && newCounter <= passkey.counter) throw new Failure("passkey_counter");
  return newCounter;
}

async function recordUse(
  tx: Db,
  passkey: PasskeyRow,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<void> {
  // The condition is the lock: of two copies of the key that sign in parallel, only the first updates the row.
  const isUnchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  const updated = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: usedAt })
    .where(isUnchanged)
    .returning({ id: passkeys.id });
  if (updated.length === 0) throw new Failure("passkey_refused");
}
