import { requireAbility } from "../../auth/ability";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { VoiceCloneRow } from "../../db/schema/voice";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { untrackOrphan } from "../../storage/orphaned-files";
import { cloneAbilities, requireVoiceRight } from "./policy";
import { auditClone, changeClone, type FoundClone, findClone, lockClone, nameOf } from "./queries";
import { readConsent } from "./read-recording";

/** Records the speaker's consent to a clone that waits for it, and has its voice made. */
export async function giveVoiceConsent({ ctx, input }: Verb<"giveVoiceConsent">): Promise<FoundClone> {
  const found = await findClone(ctx, input, "edit");
  const { entity } = found;
  requireVoiceRight(entity, ctx.settings);
  const { cloning } = ctx.speech;
  if (!cloning) throw new Failure("voice_cloning_unavailable");
  const requireWaiting = (row: VoiceCloneRow) =>
    requireAbility(cloneAbilities(row, { canEdit: found.canEdit, isAvailable: true }), "give_consent");
  requireWaiting(found.clone);
  const agreed = await readConsent(ctx, entity.name, input);
  const clone = await transaction(ctx, async (tx) => {
    const row = await lockClone(tx, found.clone.id);
    requireWaiting(row);
    if (agreed.consentKey) await untrackOrphan(tx, agreed.consentKey);
    const change = { ...agreed, status: "processing" as const, vendor: cloning.name };
    const changed = await changeClone(tx, row, change, ctx.now());
    await auditClone(ctx, tx, "voice_consent.given", row);
    await ctx.jobs.add(tx, "voice.create", { cloneId: row.id }, entity.ownerId ?? entity.id);
    return changed;
  });
  return { ...found, clone, recordedBy: nameOf(requireAccount(ctx.actor)) };
}
