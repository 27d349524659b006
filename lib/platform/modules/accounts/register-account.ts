import { randomBytes, randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import { findUserByEmail } from "../../auth/find-user";
import { hashToken } from "../../auth/grants";
import { hashPassword } from "../../auth/passwords";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import { MAIN_SITE, sendVerificationCode } from "../../auth/send-verification-code";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { pendingAccounts, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { alreadyCreated, PENDING_ACCOUNT_LIFETIME_MS } from "./pending-accounts";

/**
 * Registers an account and sends its code. The password is stored in a pending account, under an id that only this caller
 * learns and a key that only this browser holds: an owner who proves the address elsewhere must not get a password that
 * another person chose. Throws sso_required where an organisation's sign-in is required.
 */
export async function registerAccount({ ctx, input }: Verb<"registerAccount">): Promise<Output<"registerAccount">> {
  const email = input.email_address;
  await requirePasswordSignIn(ctx.db, email);
  const existing = await findUserByEmail(ctx.db, email);
  if (existing?.passwordHash) return alreadyCreated();
  const passwordHash = await hashPassword(input.password);
  const now = ctx.now();
  const registrationId = randomUUID();
  const key = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PENDING_ACCOUNT_LIFETIME_MS);
  return transaction(ctx, async (tx) => {
    const row = { id: newId(), email, interfaceLanguage: shownLocale(), createdAt: now };
    await tx.insert(users).values(row).onConflictDoNothing({ target: users.email });
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
    return {
      success: true,
      message: serverText("verification.sent"),
      // Random: the id of an existing user would tell since when the address is known here.
      user_id: randomUUID(),
      registration_id: registrationId,
    };
  });
}
