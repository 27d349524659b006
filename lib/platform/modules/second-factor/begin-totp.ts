import { randomBytes } from "node:crypto";
import { renderSVG } from "uqr";
import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { secondFactors } from "../../db/schema/second-factor";
import { requireFactorOwner } from "./policy";
import { encodeBase32, encryptTotpSecret, totpUri } from "./totp";

export const PENDING_TOTP_LIFETIME_MS = 15 * 60 * 1000;
const SECRET_BYTES = 20;

/** Generates a secret for an authenticator app. The current factor stays until a code of the new secret is confirmed. */
export async function beginTotp({ ctx, input }: Verb<"beginTotp">): Promise<Output<"beginTotp">> {
  const user = await requireFactorOwner(ctx, input.password);
  const secret = randomBytes(SECRET_BYTES);
  const pending = {
    pendingTotpSecret: encryptTotpSecret(ctx.settings, user.id, secret),
    pendingTotpExpiresAt: new Date(ctx.now().getTime() + PENDING_TOTP_LIFETIME_MS),
  };
  await ctx.db
    .insert(secondFactors)
    .values({ userId: user.id, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
  const uri = totpUri(secret, { issuer: ctx.settings.siteName, email: user.email });
  return { secret: encodeBase32(secret), uri, qr_svg: renderSVG(uri, { border: 2 }) };
}
