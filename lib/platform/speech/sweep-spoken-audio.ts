import { and, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { speechAudio, speechAudioUses } from "../db/schema/voice";
import { removeFiles } from "../storage/orphaned-files";
import { eraseAudio } from "./erase-audio";

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Audio of replies is made again when it is wanted after so long. */
export const UNUSED_AUDIO_LIVES_MS = 30 * DAY_MS;
/** Audio without a reply: what an owner tried. */
export const TRIED_AUDIO_LIVES_MS = DAY_MS;

/** The job that erases audio that was not heard for long, and audio without a reply a day after its last use. */
export async function sweepSpokenAudio(deps: Pick<Platform, "db" | "now" | "storage" | "log">): Promise<void> {
  const { db, now } = deps;
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const uses = db
    .select({ id: speechAudioUses.audioId })
    .from(speechAudioUses)
    .where(sql`${speechAudioUses.audioId} = ${speechAudio.id}`);
  const isOld = or(
    lt(speechAudio.lastUsedAt, before(UNUSED_AUDIO_LIVES_MS)),
    and(lt(speechAudio.lastUsedAt, before(TRIED_AUDIO_LIVES_MS)), notExists(uses)),
  );
  for (;;) {
    const keys = await db.transaction(async (tx) => {
      const old = tx.select({ id: speechAudio.id }).from(speechAudio).where(isOld).limit(BATCH);
      return eraseAudio(tx, inArray(speechAudio.id, old), now());
    });
    await removeFiles(deps, keys);
    if (keys.length < BATCH) return;
  }
}
