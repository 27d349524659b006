import { inArray } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { speechAudio, type VoiceCloneRow } from "../../db/schema/voice";
import { addJob } from "../../jobs/queue";
import { eraseAudio } from "../../speech/erase-audio";
import { trackOrphan } from "../../storage/orphaned-files";

/**
 * Erases what clones left: their recordings and audio, and, by jobs, the voices at their vendors. Call it in the
 * transaction that changes or deletes the clones, and `removeFiles` with the returned keys once it has committed.
 */
export async function eraseVoices(
  { now }: Pick<Platform, "now">,
  tx: Db,
  clones: readonly VoiceCloneRow[],
): Promise<string[]> {
  if (clones.length === 0) return [];
  const audio = await eraseAudio(
    tx,
    inArray(
      speechAudio.cloneId,
      clones.map(({ id }) => id),
    ),
    now(),
  );
  const recordings = clones.flatMap(({ sampleKey, consentKey }) =>
    [sampleKey, consentKey].filter((key) => key !== null),
  );
  for (const key of recordings) await trackOrphan(tx, key, now());
  // With the speaker's consent, the vendor may have a voice whose id has not arrived.
  for (const { id: cloneId, vendor, voiceId, consentAt, entityId } of clones)
    if (consentAt !== null) await addJob(tx, now(), "voice.remove", { vendor, voiceId, cloneId }, entityId);
  return [...audio, ...recordings];
}
