import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { waveSeconds } from "../../documents/worker/decode-wav.js";
import { Failure } from "../../failure";
import { TranscriptionFailure } from "../../transcription/port";
import { withoutNoise } from "../../transcription/without-noise";
import { findInvitations } from "../access/find-invitations";
import { requireChatAccess } from "../access/policy";
import { countUse } from "../plans/count-use";
import { isServedHere } from "./readable-response";

const TRANSCRIBE_MS = 25_000;
/** Formats that browsers record: WebM, Ogg, MP4, WAV and MP3. WebM and MP4 have a video type even without pictures. */
const SPOKEN = /^(?:audio\/|video\/(?:webm|mp4|ogg)$|application\/ogg$)/;

/**
 * Transcribes a visitor's speech; "" where the recording has no words. The recording is deleted before the call returns. Throws transcription_unavailable where
 * no service is configured, plan_limit_reached, and the errors of a message by the caller to the entity.
 */
export async function transcribeSpeech({ ctx, input }: Verb<"transcribeSpeech">): Promise<string> {
  const { audio_file: file } = input;
  try {
    const entity = await findEntity(ctx.db, { id: input.id });
    if (!isServedHere(ctx, entity.id)) throw new Failure("not_found", { thing: "entity" });
    requireChatAccess(ctx.actor, entity, await findInvitations(ctx, [entity]));
    if (!ctx.transcription) throw new Failure("transcription_unavailable");
    const bytes = await buffer(await ctx.storage.read(file.key));
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !SPOKEN.test(type.mime)) throw unreadable();
    const language = input.language ?? voiceLanguage.catch("en").parse(entity.primaryLanguage);
    const takeBack = await countUse(ctx, entity, { use: "transcription", amount: secondsOf(bytes) });
    const transcript = await ctx.transcription
      .transcribe(
        { bytes, name: `speech.${type.ext}`, contentType: type.mime },
        { language, signal: AbortSignal.timeout(TRANSCRIBE_MS) },
      )
      .catch(async (error: unknown) => {
        await takeBack();
        throw error;
      });
    return withoutNoise(transcript);
  } catch (error) {
    if (!(error instanceof TranscriptionFailure)) throw error;
    if (error.isUnreadable) throw unreadable(error);
    ctx.log.warn({ err: error }, "speech could not be transcribed");
    throw new Failure("transcription_failed", {}, { cause: error });
  } finally {
    await ctx.storage.remove(file.key);
  }
}

/** The lowest rate at which browsers record compressed speech: 32 kbit/s. */
const SPEECH_BYTES_PER_SECOND = 4_000;

/**
 * The length of a recording for the monthly count, 1 at least. A WAV file is measured by the format that decoders go by;
 * what browsers record has no length in its headers, so that its size is the measure.
 */
function secondsOf(bytes: Buffer): number {
  return Math.ceil(waveSeconds(bytes) ?? bytes.length / SPEECH_BYTES_PER_SECOND);
}

const unreadable = (cause?: Error) =>
  new Failure("invalid_input", { fields: { audio_file: "utterance_form" } }, cause ? { cause } : {});
