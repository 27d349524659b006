import { and, eq } from "drizzle-orm";
import { requireAbility } from "../../auth/ability";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { voiceClones } from "../../db/schema/voice";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { cloneAbilities } from "./policy";
import { auditClone, changeClone, type FoundClone, findClone, lockClone } from "./queries";

/** Renames a clone, or makes it the voice of its entity, in place of the one before. Only a ready one can speak. */
export async function updateVoiceClone({ ctx, input }: Verb<"updateVoiceClone">): Promise<FoundClone> {
  const found = await findClone(ctx, input, "edit");
  const clone = await transaction(ctx, async (tx) => {
    // Two clones that become the default at once would break the index.
    await lockExistingEntity(tx, found.entity.id);
    const row = await lockClone(tx, found.clone.id);
    requireVersion(row, input.version);
    const { name = row.name, language = row.language, is_default: isDefault = row.isDefault } = input;
    if (name === row.name && language === row.language && isDefault === row.isDefault) return row;
    const can = cloneAbilities(row, { canEdit: found.canEdit, isAvailable: true });
    requireAbility(can, "edit");
    if (isDefault && !row.isDefault) requireAbility(can, "set_default");
    const now = ctx.now();
    if (isDefault && !row.isDefault) {
      const isFormer = and(eq(voiceClones.entityId, row.entityId), eq(voiceClones.isDefault, true));
      await tx.update(voiceClones).set({ isDefault: false, updatedAt: now }).where(isFormer);
    }
    const changed = await changeClone(tx, row, { name, language, isDefault }, now);
    const action = isDefault === row.isDefault ? "voice_clone.changed" : "voice_clone.made_default";
    await auditClone(ctx, tx, action, row);
    return changed;
  });
  return { ...found, clone };
}
