import { lazyCall } from "@/lib/client/api/lazy-call";

/** Whether a payment or an entity without an account waits for the person who has just signed in. False when it cannot be read. */
export async function hasClaims(): Promise<boolean> {
  const outcome = await lazyCall("listClaims", {});
  return outcome.ok && outcome.data.items.length > 0;
}
