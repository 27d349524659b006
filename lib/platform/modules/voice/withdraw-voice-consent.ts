import { requireAbility } from "../../auth/ability";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { removeFiles } from "../../storage/orphaned-files";
import { eraseVoices } from "./erase-voices";
import { cloneAbilities } from "./policy";
import { auditClone, type CloneInput, changeClone, type FoundClone, findClone, lockClone } from "./queries";

/**
 * Ends the speaker's consent: erases the voice at its vendor, its recordings and all its audio. The record of the consent
 * stays. Throws not_possible_now without a consent.
 */
export async function withdrawVoiceConsent({ ctx, input }: Verb<CloneInput>): Promise<FoundClone> {
  const found = await findClone(ctx, input, "edit");
  const { clone, fileKeys } = await transaction(ctx, async (tx) => {
    const row = await lockClone(tx, found.clone.id);
    requireAbility(cloneAbilities(row, { canEdit: found.canEdit, isAvailable: true }), "withdraw_consent");
    const erased = await eraseVoices(ctx, tx, [row]);
    const now = ctx.now();
    const changed = await changeClone(
      tx,
      row,
      {
        status: "withdrawn",
        withdrawnAt: now,
        isDefault: false,
        voiceId: null,
        problem: null,
        progress: 0,
        sampleKey: null,
        consentKey: null,
      },
      now,
    );
    await auditClone(ctx, tx, "voice_consent.withdrawn", row);
    return { clone: changed, fileKeys: erased };
  });
  await removeFiles(ctx, fileKeys);
  return { ...found, clone };
}
