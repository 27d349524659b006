import { requireAbility } from "../../auth/ability";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { cloneAbilities, requireVoiceRight } from "./policy";
import { auditClone, type CloneInput, changeClone, type FoundClone, findClone, lockClone } from "./queries";

/** Has the voice of a failed clone made again, by the vendor that is set up now. */
export async function retryVoiceClone({ ctx, input }: Verb<CloneInput>): Promise<FoundClone> {
  const found = await findClone(ctx, input, "edit");
  const { entity } = found;
  requireVoiceRight(entity, ctx.settings);
  const { cloning } = ctx.speech;
  if (!cloning) throw new Failure("voice_cloning_unavailable");
  const clone = await transaction(ctx, async (tx) => {
    const row = await lockClone(tx, found.clone.id);
    requireAbility(cloneAbilities(row, { canEdit: found.canEdit, isAvailable: true }), "retry");
    const change = { status: "processing" as const, progress: 0, problem: null, vendor: cloning.name };
    const changed = await changeClone(tx, row, change, ctx.now());
    await auditClone(ctx, tx, "voice_clone.retried", row);
    await ctx.jobs.add(tx, "voice.create", { cloneId: row.id }, entity.ownerId ?? entity.id);
    return changed;
  });
  return { ...found, clone };
}
