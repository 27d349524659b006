import { randomBytes } from "node:crypto";
import { renderSVG } from "uqr";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { beginTotp as endpoint } from "@/lib/contract/second-factor/begin-totp";
import type { Verb } from "../../context";
import { secondFactors } from "../../db/schema/second-factor";
import { sealSecret } from "./seal-secret";
import { secondFactorOwner } from "./second-factor-owner";
import { base32, totpUri } from "./totp";

export const TOTP_WAITS_MS = 15 * 60 * 1000;
const SECRET_BYTES = 20;

/** Hands out a secret for an app. What is asked for so far stays until a code of the new one was shown. */
export async function beginTotp({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const user = await secondFactorOwner(ctx, input.password);
  const secret = randomBytes(SECRET_BYTES);
  const pending = {
    pendingTotpSecret: sealSecret(ctx.settings, user.id, secret),
    pendingTotpExpiresAt: new Date(ctx.now().getTime() + TOTP_WAITS_MS),
  };
  await ctx.db
    .insert(secondFactors)
    .values({ userId: user.id, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
  const uri = totpUri(secret, { issuer: ctx.settings.siteName, email: user.email });
  return { secret: base32(secret), uri, qr_svg: renderSVG(uri, { border: 2 }) };
}
