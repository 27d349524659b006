import { buffer } from "node:stream/consumers";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure } from "../../failure";

/** The bytes of the caller's own picture. Throws not_found for any other. */
export async function getProfilePictureFile({
  ctx,
  input,
}: Verb<{ id: string }, "actor" | "storage">): Promise<Uint8Array> {
  const { pictureKey } = requireAccount(ctx.actor);
  if (pictureKey === null || pictureKey !== input.id) throw new Failure("not_found", { thing: "picture" });
  return buffer(await ctx.storage.read(pictureKey));
}
