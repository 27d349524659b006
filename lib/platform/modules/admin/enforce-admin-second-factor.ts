import { and, eq, isNull, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { grants } from "../../db/schema/users";

/**
 * Revokes, where the settings require a second factor, the admin sessions of admins without one, which started before the
 * setting was turned on.
 */
export async function enforceAdminSecondFactor({ db, settings, now }: Pick<Platform, "db" | "settings" | "now">) {
  if (!settings.adminNeedsSecondFactor) return;
  const hasFactor = sql`exists (select 1 from second_factors f where f.user_id = ${grants.userId} and f.totp_secret is not null)
    or exists (select 1 from passkeys p where p.user_id = ${grants.userId})`;
  await db
    .update(grants)
    .set({ revokedAt: now() })
    .where(and(eq(grants.kind, "admin"), isNull(grants.revokedAt), sql`not (${hasFactor})`));
}
