import "server-only";
import { listClaims } from "../contract/workflow/endpoints";
import { serverCall } from "./server-call";

/** Whether a payment or an entity without an account waits for the signed-in user. False when it cannot be read. */
export async function hasClaims(): Promise<boolean> {
  const claims = await serverCall(listClaims, {});
  return claims.ok && claims.data.items.length > 0;
}
