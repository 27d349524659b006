import type { Outcome } from "../http/outcome";
import type { listClaims } from "./endpoints";

/**
 * Whether a payment or an entity without an account waits for the person who has just signed in. False when it cannot be
 * read.
 */
export async function hasClaims(listed: Promise<Outcome<typeof listClaims, string>>): Promise<boolean> {
  const claims = await listed;
  return claims.ok && claims.data.items.length > 0;
}
