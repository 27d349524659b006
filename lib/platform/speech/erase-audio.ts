import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { messages, responses } from "../db/schema/chat";
import { speechAudio, speechAudioUses } from "../db/schema/voice";
import { trackOrphan } from "../storage/orphaned-files";

/** Deletes cached audio by a condition. Call `removeFiles` with the returned keys once the transaction has committed. */
export async function eraseAudio(tx: Db, where: SQL | undefined, now: Date): Promise<string[]> {
  const erased = await tx.delete(speechAudio).where(where).returning({ fileKey: speechAudio.fileKey });
  const keys = erased.flatMap(({ fileKey }) => fileKey ?? []);
  for (const key of keys) await trackOrphan(tx, key, now);
  return keys;
}

/**
 * The audio of the replies to some messages, to be erased after them: call `findAudioOf` before the deletion in the same
 * transaction, and `eraseUnusedAudio` after it.
 */
export async function findAudioOf(tx: Db, isMessage: SQL | undefined): Promise<string[]> {
  const theirs = tx
    .select({ id: responses.id })
    .from(responses)
    .innerJoin(messages, sql`${messages.id} = ${responses.messageId}`)
    .where(isMessage);
  const found = await tx
    .selectDistinct({ id: speechAudioUses.audioId })
    .from(speechAudioUses)
    .where(inArray(speechAudioUses.responseId, theirs));
  return found.map(({ id }) => id);
}

/** Deletes those audios whose words no reply has any more. */
export async function eraseUnusedAudio(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const uses = tx
    .select({ id: speechAudioUses.audioId })
    .from(speechAudioUses)
    .where(sql`${speechAudioUses.audioId} = ${speechAudio.id}`);
  return eraseAudio(tx, and(inArray(speechAudio.id, [...ids]), notExists(uses)), now);
}

/** Deletes the audio of a reply whose words are erased, where no other reply has them. */
export async function eraseAudioOfReply(tx: Db, responseId: string, now: Date): Promise<string[]> {
  const used = await tx
    .delete(speechAudioUses)
    .where(eq(speechAudioUses.responseId, responseId))
    .returning({ id: speechAudioUses.audioId });
  return eraseUnusedAudio(
    tx,
    used.map(({ id }) => id),
    now,
  );
}
