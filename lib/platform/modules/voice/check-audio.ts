import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import type { AudioVerdict } from "@/lib/contract/voice/schemas";
import { notDeleted } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import { type EntityRow, entities } from "../../db/schema/entities";
import { type VoiceCloneRow, voiceClones } from "../../db/schema/voice";
import { DocumentFailure, type SoundMark } from "../../documents/port";
import { Failure } from "../../failure";
import { readMarkAuthorities } from "../../speech/mark/certificate";
import { VOICE_ASSERTION, type VoiceStatement, voiceStatement } from "../../speech/mark/voice-statement";

const READ_MS = 60_000;

/** The content of a file's mark, and the records of its clone and its entity as they are now; null where they are gone. */
export type CheckedAudio = Readonly<{
  verdict: AudioVerdict;
  sound: SoundMark;
  statement: VoiceStatement | null;
  clone: VoiceCloneRow | null;
  entity: EntityRow | null;
}>;

/** Reads the mark of a sound file, and whether the consent to its voice still stands. The file is deleted before the call returns. */
export async function checkAudio({ ctx, input }: Verb<"checkAudio">): Promise<CheckedAudio> {
  const sound = await readMark(ctx, input.audio_file.key).finally(() => ctx.storage.remove(input.audio_file.key));
  if (!sound) throw new Failure("invalid_input", { fields: { audio_file: "sound_form" } });
  const statement = voiceStatement.safeParse(sound.mark?.statement).data ?? null;
  const clone = statement && (await findMarkedClone(ctx, statement));
  const entity = statement && (await findMarkedEntity(ctx, statement));
  return { verdict: verdictOf(sound, statement, clone), sound, statement, clone, entity };
}

async function readMark({ db, storage, documents }: Ctx, key: string): Promise<SoundMark | null> {
  const authorities = await readMarkAuthorities(db);
  const options = { ...authorities, assertion: VOICE_ASSERTION };
  const bytes = await buffer(await storage.read(key));
  return documents.readMark(bytes, options, AbortSignal.timeout(READ_MS)).catch((error: unknown) => {
    if (error instanceof DocumentFailure) return null;
    throw error;
  });
}

async function findMarkedClone({ db }: Pick<Ctx, "db">, { voice, entity }: VoiceStatement) {
  if (voice.kind === "synthetic") return null;
  const isIt = and(eq(voiceClones.id, voice.clone_id), eq(voiceClones.entityId, entity.id));
  const [row] = await db.select().from(voiceClones).where(isIt).limit(1);
  return row ?? null;
}

async function findMarkedEntity({ db }: Pick<Ctx, "db">, { entity }: VoiceStatement): Promise<EntityRow | null> {
  const [row] = await db
    .select()
    .from(entities)
    .where(and(eq(entities.id, entity.id), notDeleted))
    .limit(1);
  return row ?? null;
}

/** A voice whose record was deleted has no consent any more. */
function verdictOf(
  { state, mark }: SoundMark,
  statement: VoiceStatement | null,
  clone: VoiceCloneRow | null,
): AudioVerdict {
  if (state === "none") return "none";
  if (state !== "whole") return "changed";
  if (!mark?.isOurs || !statement) return "foreign";
  const hasEnded = statement.voice.kind !== "synthetic" && (!clone?.consentAt || clone.withdrawnAt !== null);
  return hasEnded ? "consent_withdrawn" : "unchanged";
}
