import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { replaceProfilePicture } from "./replace-profile-picture";

/** Removes the caller's picture. */
export async function deleteProfilePicture({ ctx }: Verb<unknown>): Promise<void> {
  const { id, pictureKey } = requireAccount(ctx.actor);
  if (pictureKey !== null) await replaceProfilePicture(ctx, id, null);
}
