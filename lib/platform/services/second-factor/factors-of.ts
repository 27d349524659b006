import { asc, count, eq } from "drizzle-orm";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import type { Db } from "../../db/client";
import { type PasskeyRow, passkeys, recoveryCodes, secondFactors } from "../../db/schema/second-factor";

/** What an account asks for beside the password. */
export type Factors = Readonly<{
  totpSince: Date | null;
  passkeys: readonly PasskeyRow[];
  recoveryCodesLeft: number;
}>;

/** Reads somebody's factors. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  const held = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const [left] = await db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return { totpSince: row?.totpSince ?? null, passkeys: held, recoveryCodesLeft: left?.n ?? 0 };
}

/** The ways in which somebody can take the second step; none when no second step is asked for. */
export function methodsOf({ totpSince, passkeys: held, recoveryCodesLeft }: Factors): SecondStep["methods"] {
  if (!totpSince && held.length === 0) return [];
  return [
    ...(totpSince ? (["totp"] as const) : []),
    ...(held.length > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
  ];
}
