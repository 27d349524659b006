import { randomBytes, randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import type { registerAccount as endpoint } from "@/lib/contract/accounts/register-account";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import { serverText } from "@/lib/i18n/server-text";
import { findUserByEmail } from "../../auth/find-user";
import { hashToken } from "../../auth/grants";
import { hashPassword } from "../../auth/passwords";
import { MAIN_SITE, sendVerificationCode } from "../../auth/send-verification-code";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { pendingAccounts, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { alreadyCreated } from "./already-created";
import { PENDING_ACCOUNT_LIVES_MS } from "./open-account";

/** How long a begun account waits for its code, with as many new codes as are asked for. */

/**
 * Begins an account. The password waits under an id that only this caller learns, and under a key that only this browser
 * holds: whoever owns the address and proves it elsewhere does not get a password that somebody else chose.
 */
export async function registerAccount({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const email = input.email_address;
  const known = await findUserByEmail(ctx.db, email);
  if (known?.passwordHash) return alreadyCreated;
  const passwordHash = await hashPassword(input.password);
  const now = ctx.now();
  const registrationId = randomUUID();
  const key = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PENDING_ACCOUNT_LIVES_MS);
  return transaction(ctx, async (tx) => {
    await tx.insert(users).values({ id: newId(), email, createdAt: now }).onConflictDoNothing({ target: users.email });
    await tx.delete(pendingAccounts).where(lt(pendingAccounts.expiresAt, now));
    await tx.insert(pendingAccounts).values({
      id: registrationId,
      email,
      keyHash: hashToken(key),
      passwordHash,
      firstName: input.first_name,
      lastName: input.last_name,
      dataStorageRegion: input.data_storage_region,
      createdAt: now,
      expiresAt,
    });
    await sendVerificationCode(ctx, tx, { email, client: ctx.client.key }, MAIN_SITE);
    ctx.grantChanges.push({ change: "given", kind: "registration", token: key, expiresAt, domainId: null });
    const user = await findUserByEmail(tx, email);
    return {
      success: true,
      message: serverText("verification.sent"),
      user_id: user?.id,
      registration_id: registrationId,
    };
  });
}
