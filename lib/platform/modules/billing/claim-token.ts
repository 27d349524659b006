import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../config";

type TokenSettings = Pick<Settings, "sessionSecret">;

/** The token in the mail to the payer of a checkout: it proves the payer's address for this payment alone. */
export function createClaimToken({ sessionSecret }: TokenSettings, checkoutId: string): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set, so no link to a payment can be signed.");
  const key = createHmac("sha256", sessionSecret).update("payment claim").digest();
  return createHmac("sha256", key).update(checkoutId).digest("base64url");
}

/** Whether this site sent the token to the payer of a checkout. */
export function isClaimToken(settings: TokenSettings, checkoutId: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(createClaimToken(settings, checkoutId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
