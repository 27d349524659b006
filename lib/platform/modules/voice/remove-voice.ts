import { eq } from "drizzle-orm";
import type { Platform } from "../../context";
import { voiceClones } from "../../db/schema/voice";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { type Speech, SpeechFailure } from "../../speech/port";

type Cloning = NonNullable<Speech["cloning"]>;

const REMOVE_MS = 30_000;

/** The mark of a clone's voices at its vendor. */
export const voiceMark = (cloneId: string): string => `semblance:${cloneId}`;

/**
 * The job that deletes a clone's voices at its vendor: the one that is known, and those whose id was lost when making them
 * broke off. Fails, to be tried again, while the vendor is not set up or not there.
 */
export async function removeVoice(
  { db, speech }: Pick<Platform, "db" | "speech">,
  { vendor, voiceId, cloneId }: JobPayload<"voice.remove">,
  run: JobRun,
): Promise<void> {
  const cloning = speech.vendor(vendor)?.cloning;
  if (!cloning) throw new SpeechFailure("account", `${vendor} is not set up, so its voice stays there.`);
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(REMOVE_MS)]);
  if (voiceId !== null) await cloning.remove(voiceId, signal);
  const [clone] = await db.select().from(voiceClones).where(eq(voiceClones.id, cloneId));
  // A voice that is being made again has the same mark; its job removes what earlier attempts left.
  if (clone?.status === "processing") return;
  await removeMarkedVoices(cloning, { cloneId, spared: clone?.voiceId ?? null }, signal);
}

/** Deletes every voice with the clone's mark but the one to spare. */
export async function removeMarkedVoices(
  { findMarked, remove }: Pick<Cloning, "findMarked" | "remove">,
  { cloneId, spared }: { cloneId: string; spared: string | null },
  signal: AbortSignal,
): Promise<void> {
  for (const voiceId of await findMarked(voiceMark(cloneId), signal))
    if (voiceId !== spared) await remove(voiceId, signal);
}
