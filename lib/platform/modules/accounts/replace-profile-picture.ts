import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import type { Ctx } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { removeFiles, trackOrphan, untrackOrphan } from "../../storage/orphaned-files";

/** Sets or clears (null) a user's picture key and deletes the previous file. */
export async function replaceProfilePicture(ctx: Ctx, userId: string, pictureKey: string | null): Promise<void> {
  const previousKey = await transaction(ctx, async (tx) => {
    const user = await lockAccount(tx, { id: userId });
    await tx.update(users).set({ pictureKey }).where(eq(users.id, userId));
    if (pictureKey) await untrackOrphan(tx, pictureKey);
    if (user.pictureKey) await trackOrphan(tx, user.pictureKey, ctx.now());
    const action = pictureKey ? "picture.changed" : "picture.removed";
    await recordAudit(ctx, tx, { actorUserId: userId, action, subject: ["user", userId] });
    return user.pictureKey;
  });
  if (previousKey) await removeFiles(ctx, [previousKey]);
}
