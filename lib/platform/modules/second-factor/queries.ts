import { asc, count, eq } from "drizzle-orm";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PasskeyRow, passkeys, recoveryCodes, secondFactors } from "../../db/schema/second-factor";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/** The second factors of an account. */
export type Factors = Readonly<{
  totpSince: Date | null;
  passkeys: readonly PasskeyRow[];
  recoveryCodesLeft: number;
}>;

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  const ownPasskeys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const [codes] = await db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return { totpSince: row?.totpSince ?? null, passkeys: ownPasskeys, recoveryCodesLeft: codes?.n ?? 0 };
}

/** The methods for the second step; empty without a second factor. Recovery codes alone do not count as one. */
export function availableMethods({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondStep["methods"] {
  if (!totpSince && passkeys.length === 0) return [];
  return [
    ...(totpSince ? (["totp"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
  ];
}

/**
 * Call after a factor is removed: deletes the recovery codes with the last factor. Throws second_factor_required when an
 * admin must keep it.
 */
export async function applyFactorRemoval({ settings }: Pick<Ctx, "settings">, tx: Db, user: UserRow): Promise<void> {
  if (availableMethods(await findFactors(tx, user.id)).length > 0) return;
  if (user.isAdmin && settings.adminNeedsSecondFactor) throw new Failure("second_factor_required");
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
}
