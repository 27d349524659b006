import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";

/** The storage key of the caller's picture; null without one. */
export function getProfilePicture({ ctx }: Verb<unknown, "actor">): string | null {
  return requireAccount(ctx.actor).pictureKey;
}
