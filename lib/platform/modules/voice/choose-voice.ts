import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { type VoiceCloneRow, voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";
import type { AudioRequest } from "../../speech/port";

/** The voice for a reply: a clone at its vendor, or the site's own voice. */
export type ChosenVoice = Pick<AudioRequest, "vendor" | "clone"> & Readonly<{ row: VoiceCloneRow | null }>;

/** The voice of an entity: its default clone if it can speak, else the site's voice, else null. */
export async function findVoice(
  { db, speech }: Pick<Ctx, "db" | "speech">,
  entityId: string,
): Promise<ChosenVoice | null> {
  const isDefault = and(eq(voiceClones.entityId, entityId), eq(voiceClones.isDefault, true));
  const [row] = await db.select().from(voiceClones).where(isDefault).limit(1);
  const own = row ? voiceOf({ speech }, row) : null;
  if (own) return own;
  return speech.ownVoice && { vendor: speech.ownVoice, clone: null, row: null };
}

/** The voice of an entity. Throws speech_unavailable where the site cannot speak for it. */
export async function chooseVoice(ctx: Pick<Ctx, "db" | "speech">, entity: PlannedEntity): Promise<ChosenVoice> {
  const voice = await findVoice(ctx, entity.id);
  if (!voice) throw new Failure("speech_unavailable");
  return voice;
}

/** The voice of a clone; null while it has none or its vendor is not set up. */
export function voiceOf({ speech }: Pick<Ctx, "speech">, row: VoiceCloneRow): ChosenVoice | null {
  const vendor = speech.vendor(row.vendor);
  if (row.status !== "ready" || row.voiceId === null || !vendor) return null;
  return { vendor, clone: { id: row.id, voiceId: row.voiceId }, row };
}
