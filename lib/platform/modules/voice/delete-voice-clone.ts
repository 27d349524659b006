import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { voiceClones } from "../../db/schema/voice";
import { transaction } from "../../db/transaction";
import { removeFiles } from "../../storage/orphaned-files";
import { eraseVoices } from "./erase-voices";
import { auditClone, type CloneInput, findClone, lockClone } from "./queries";

/** Deletes a clone with its recordings and its audio, and its voice at the vendor. Audio that is being made is discarded. */
export async function deleteVoiceClone({ ctx, input }: Verb<CloneInput>): Promise<void> {
  const { clone } = await findClone(ctx, input, "edit");
  const fileKeys = await transaction(ctx, async (tx) => {
    const row = await lockClone(tx, clone.id);
    const erased = await eraseVoices(ctx, tx, [row]);
    await tx.delete(voiceClones).where(eq(voiceClones.id, row.id));
    await auditClone(ctx, tx, "voice_clone.deleted", row);
    return erased;
  });
  await removeFiles(ctx, fileKeys);
}
