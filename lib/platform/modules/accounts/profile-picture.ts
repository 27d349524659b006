import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { PICTURE_MAX_BYTES } from "@/lib/contract/accounts/profile-picture-schemas";
import type { UploadedFile } from "@/lib/contract/upload";
import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { PictureFailure } from "../../images/port";
import { dropFiles, forgetLoose, noteLoose } from "../../storage/loose-files";

/** As large as any page shows a person, on a fine screen. */
const SIDE = 512;

/** Makes a file the caller's picture; answers with its key. Throws invalid_input for what is no picture. */
export async function setProfilePicture({ ctx, input }: Verb<{ image_file: UploadedFile }>): Promise<string> {
  const { id } = requireAccount(ctx.actor);
  const bytes = await squareOf(ctx, input.image_file);
  await ctx.storage.remove(input.image_file.key);
  const key = uuid();
  await ctx.storage.put(key, Readable.from([bytes]), PICTURE_MAX_BYTES);
  await replace(ctx, id, key);
  return key;
}

/** Takes the caller's picture away. */
export async function deleteProfilePicture({ ctx }: Verb<unknown>): Promise<void> {
  const { id, pictureKey } = requireAccount(ctx.actor);
  if (pictureKey !== null) await replace(ctx, id, null);
}

/** The caller's own picture; any other one is not there. */
export async function readProfilePicture({
  ctx,
  input,
}: Verb<{ id: string }, "actor" | "storage">): Promise<Uint8Array> {
  const { pictureKey } = requireAccount(ctx.actor);
  if (pictureKey === null || pictureKey !== input.id) throw new Failure("not_found", { thing: "picture" });
  return buffer(await ctx.storage.read(pictureKey));
}

async function squareOf(ctx: Ctx, file: UploadedFile): Promise<Buffer> {
  try {
    const { bytes } = await ctx.pictures.square(await buffer(await ctx.storage.read(file.key)), SIDE);
    return bytes;
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    const image_file = "picture_unreadable";
    throw new Failure("invalid_input", { fields: { image_file } }, { cause });
  }
}

async function replace(ctx: Ctx, userId: string, pictureKey: string | null): Promise<void> {
  const older = await transaction(ctx, async (tx) => {
    const before = await lockAccount(tx, { id: userId });
    await tx.update(users).set({ pictureKey }).where(eq(users.id, userId));
    if (pictureKey) await forgetLoose(tx, pictureKey);
    if (before.pictureKey) await noteLoose(tx, before.pictureKey, ctx.now());
    const action = pictureKey ? "picture.changed" : "picture.removed";
    await recordAudit(ctx, tx, { actorUserId: userId, action, subject: ["user", userId] });
    return before.pictureKey;
  });
  if (older) await dropFiles(ctx, [older]);
}
