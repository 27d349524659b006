import { and, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { speechAudio, speechAudioUses } from "../db/schema/voice";
import { removeFiles } from "../storage/orphaned-files";
import { eraseAudio } from "./erase-audio";

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Audio of replies is made again when it is wanted after so long. */
const UNUSED_DAYS = 30;

/** The job that erases audio that was not heard for long, and audio without a reply a day after its last use. */
export async function sweepSpokenAudio(deps: Pick<Platform, "db" | "now" | "storage" | "log">): Promise<void> {
  const { db, now } = deps;
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const uses = db
    .select({ id: speechAudioUses.audioId })
    .from(speechAudioUses)
    .where(sql`${speechAudioUses.audioId} = ${speechAudio.id}`);
  const isOld = or(
    lt(speechAudio.lastUsedAt, before(UNUSED_DAYS)),
    and(lt(speechAudio.lastUsedAt, before(1)), notExists(uses)),
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
