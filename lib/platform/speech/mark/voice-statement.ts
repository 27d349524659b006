import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { voiceClones } from "../../db/schema/voice";
import type { AudioRequest } from "../port";

/** The label of what a mark says about the voice, beside C2PA's own assertions. */
export const VOICE_ASSERTION = "org.semblance.voice";

/** A mark's statement about its voice. Readers of older marks depend on it, so fields are only added. */
export const voiceStatement = z.object({
  made_by: z.literal("ai"),
  made_at: z.iso.datetime(),
  entity: z.object({ id: z.uuid(), name: z.string() }),
  voice: z.discriminatedUnion("kind", [
    z.object({
      /** cloned: from recordings of the speaker; matched: only close to theirs. */
      kind: z.enum(["cloned", "matched"]),
      clone_id: z.uuid(),
      speaker: z.string(),
      consent_at: z.iso.datetime(),
    }),
    z.object({ kind: z.literal("synthetic") }),
  ]),
});
export type VoiceStatement = z.output<typeof voiceStatement>;

/** The statement for an audio; null once its entity, its clone or the consent is gone, so that nothing may be made. */
export async function readVoiceStatement(
  { db, now }: Readonly<{ db: Db; now: () => Date }>,
  { entityId, clone, vendor }: Pick<AudioRequest, "entityId" | "clone" | "vendor">,
): Promise<VoiceStatement | null> {
  const [entity] = await db.select({ name: entities.name }).from(entities).where(eq(entities.id, entityId)).limit(1);
  if (!entity) return null;
  const common = { made_by: "ai" as const, made_at: now().toISOString(), entity: { id: entityId, name: entity.name } };
  if (!clone) return { ...common, voice: { kind: "synthetic" } };
  const [row] = await db.select().from(voiceClones).where(eq(voiceClones.id, clone.id)).limit(1);
  if (!row?.consentAt || row.withdrawnAt) return null;
  const speaker = row.consentSpeaker ?? row.name;
  const kind = vendor.cloning?.kind ?? "cloned";
  return { ...common, voice: { kind, clone_id: clone.id, speaker, consent_at: row.consentAt.toISOString() } };
}
