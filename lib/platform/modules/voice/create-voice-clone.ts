import { count, eq } from "drizzle-orm";
import { CLONES_MAX } from "@/lib/contract/voice/schemas";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { voiceClones } from "../../db/schema/voice";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { SAMPLE_LIMITS } from "../../speech/check-recording";
import { untrackOrphan } from "../../storage/orphaned-files";
import { requireVoiceRight } from "./policy";
import { auditClone, type FoundClone, findVoicedEntity, nameOf } from "./queries";
import { readConsent, readRecording } from "./read-recording";

/**
 * Stores a recording as a voice clone, and has its voice made when the speaker has agreed. Throws plan_needed,
 * plan_limit_reached, voice_cloning_unavailable, and invalid_input for a recording that is not fit.
 */
export async function createVoiceClone({ ctx, input }: Verb<"createVoiceClone">): Promise<FoundClone> {
  const { entity } = await findVoicedEntity(ctx, input.id, "edit");
  requireVoiceRight(entity, ctx.settings);
  const { cloning } = ctx.speech;
  if (!cloning) throw new Failure("voice_cloning_unavailable");
  const recording = await readRecording(ctx, "audio_file", input.audio_file, SAMPLE_LIMITS);
  const { consent, speaker_name } = input;
  if (consent && !speaker_name) throw new Failure("invalid_input", { fields: { speaker_name: "required" } });
  const agreed =
    consent && speaker_name ? await readConsent(ctx, entity.name, { ...input, consent, speaker_name }) : null;
  const clone = await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const [existing] = await tx.select({ n: count() }).from(voiceClones).where(eq(voiceClones.entityId, entity.id));
    if ((existing?.n ?? 0) >= CLONES_MAX) throw new Failure("plan_limit_reached");
    const at = ctx.now();
    const [row] = await tx
      .insert(voiceClones)
      .values({
        id: newId(),
        entityId: entity.id,
        name: input.name,
        language: input.language ?? entity.primaryLanguage,
        status: agreed ? "processing" : "awaiting_consent",
        vendor: cloning.name,
        sampleKey: input.audio_file.key,
        sampleFormat: recording.format,
        sampleBytes: input.audio_file.bytes,
        sampleSeconds: recording.seconds,
        sampleLevelDb: recording.levelDb,
        ...agreed,
        dataStorageRegion: entity.dataStorageRegion,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!row) throw new Error("The clone was not inserted.");
    for (const key of [row.sampleKey, row.consentKey]) if (key) await untrackOrphan(tx, key);
    await auditClone(ctx, tx, "voice_clone.created", row);
    if (agreed) {
      await auditClone(ctx, tx, "voice_consent.given", row);
      await ctx.jobs.add(tx, "voice.create", { cloneId: row.id }, entity.ownerId ?? entity.id);
    }
    return row;
  });
  return { entity, clone, recordedBy: agreed ? nameOf(requireAccount(ctx.actor)) : null, canEdit: true };
}
