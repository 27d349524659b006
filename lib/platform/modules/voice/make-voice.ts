import { buffer } from "node:stream/consumers";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { SAMPLE_MAX_SECONDS, type VoiceProblem } from "@/lib/contract/voice/schemas";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { type VoiceCloneRow, voiceClones } from "../../db/schema/voice";
import { type JobPayload, type JobRun, PermanentFailure } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { SpeechFailure } from "../../speech/port";
import { removeMarkedVoices, voiceMark } from "./remove-voice";

type Deps = Pick<Platform, "db" | "now" | "storage" | "documents" | "speech" | "log">;

const STORED_PERCENT = 10;
const SENT_PERCENT = 40;
const CREATE_MS = 120_000;

/** The job that has a vendor make the voice of a clone whose speaker has agreed. */
export async function makeVoice(deps: Deps, { cloneId }: JobPayload<"voice.create">, run: JobRun): Promise<void> {
  const { db, now, storage, documents, speech } = deps;
  const isWanted = and(
    eq(voiceClones.id, cloneId),
    eq(voiceClones.status, "processing"),
    isNotNull(voiceClones.consentAt),
  );
  const report = (progress: number) => db.update(voiceClones).set({ progress }).where(isWanted).returning();
  const { cloning } = speech;
  const [before] = await db.select().from(voiceClones).where(isWanted);
  const [clone] = await report(STORED_PERCENT);
  if (!before || !clone?.sampleKey || !clone.sampleFormat) return;
  if (cloning?.name !== clone.vendor) return fail(db, cloneId, "account", now());
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(CREATE_MS)]);
  // An attempt that broke off after the recording was sent may have left a voice whose id never arrived.
  if (before.progress >= SENT_PERCENT) await removeMarkedVoices(cloning, { cloneId, spared: null }, signal);
  const bytes = await buffer(await storage.read(clone.sampleKey));
  await report(SENT_PERCENT);
  const sound = await documents.readSound(bytes, { maxSeconds: SAMPLE_MAX_SECONDS, isSampled: true, signal });
  const sample = {
    name: clone.name,
    mark: voiceMark(cloneId),
    bytes,
    format: clone.sampleFormat,
    samples: sound?.samples ?? null,
    sampleRate: sound?.sampleRate ?? 0,
    signal,
  };
  const voiceId = await cloning.create(sample).catch(async (error: unknown) => {
    const problem = error instanceof SpeechFailure && error.problem !== "missing" ? error.problem : "unreachable";
    if (problem === "unreachable") throw error;
    await fail(db, cloneId, problem, now());
    throw new PermanentFailure("The vendor does not make this voice.", { cause: error });
  });
  await db.transaction(async (tx) => {
    const isFirst = sql<boolean>`not exists (select from voice_clones d where d.entity_id = ${clone.entityId}::uuid and d.is_default)`;
    const made = {
      voiceId,
      status: "ready" as const,
      progress: 100,
      problem: null,
      isDefault: isFirst,
      updatedAt: now(),
    };
    const ready = await tx.update(voiceClones).set(made).where(isWanted).returning({ id: voiceClones.id });
    // The clone was deleted or withdrawn while the vendor made its voice.
    if (ready.length === 0)
      await addJob(tx, now(), "voice.remove", { vendor: clone.vendor, voiceId, cloneId }, clone.entityId);
  });
}

/** Marks a clone as failed after the last attempt, and has a voice removed whose id never arrived. */
export async function failVoice(
  { db, now }: Pick<Deps, "db" | "now">,
  { cloneId }: JobPayload<"voice.create">,
): Promise<void> {
  await fail(db, cloneId, "unreachable", now());
  const [clone] = await db.select().from(voiceClones).where(eq(voiceClones.id, cloneId));
  if (!clone) return;
  const { vendor, voiceId, entityId } = clone;
  if (voiceId === null) await addJob(db, now(), "voice.remove", { vendor, voiceId, cloneId }, entityId);
}

async function fail(db: Db, id: VoiceCloneRow["id"], problem: VoiceProblem, now: Date): Promise<void> {
  await db
    .update(voiceClones)
    .set({ status: "failed", problem, progress: 0, updatedAt: now })
    .where(and(eq(voiceClones.id, id), eq(voiceClones.status, "processing")));
}
