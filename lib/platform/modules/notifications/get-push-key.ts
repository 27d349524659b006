import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { ensurePushKey } from "../../push/push-key";

/** The public key with which the caller's browser subscribes, in base64url. */
export async function getPushKey({ ctx }: Verb<unknown, "db" | "actor" | "settings" | "now">): Promise<string> {
  requireAccount(ctx.actor);
  return (await ensurePushKey(ctx)).publicKey;
}
