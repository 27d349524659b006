import { z } from "zod";
import { id, nextCursor, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** The least and the most bytes of a recording. */
export const RECORDING_MIN_BYTES = 1024;
export const RECORDING_MAX_BYTES = 10 * 1024 * 1024;
/** The least and the most seconds of a voice sample; one to three minutes are best. */
export const SAMPLE_MIN_SECONDS = 3;
export const SAMPLE_MAX_SECONDS = 300;
/** Maximum characters of a text that is spoken on request. */
export const SPEECH_MAX = 5000;
/** Maximum bytes of one recording of a visitor's speech. */
export const UTTERANCE_MAX_BYTES = 10 * 1024 * 1024;
/** Voice clones of one entity, withdrawn ones included. */
export const CLONES_MAX = 20;

export const speechFormat = z.enum(["mp3", "wav"]);
export type SpeechFormat = z.output<typeof speechFormat>;
/** slow is 0.8, fast 1.25 times the normal pace. */
export const speechSpeed = z.enum(["slow", "normal", "fast"]);
export type SpeechSpeed = z.output<typeof speechSpeed>;
export const voiceLanguage = z.enum(LANGUAGE_CODES);

/**
 * awaiting_consent: the speaker's consent is missing; processing: the vendor makes the voice (`progress`); failed: see
 * `problem`, and `retryVoiceClone` tries again; withdrawn: the consent ended, and recordings, voice and audio are erased.
 */
const voiceCloneStatus = z.enum(["awaiting_consent", "processing", "ready", "failed", "withdrawn"]);

/** refused: the vendor rejects the recording; account: it rejects the site's key or quota; unreachable: no answer. */
const voiceProblem = z.enum(["refused", "account", "unreachable"]);
export type VoiceProblem = z.output<typeof voiceProblem>;

/**
 * How this site makes a voice from a recording. cloned: a vendor clones it; matched: the local synthesiser takes over pitch
 * and pace, and the interface must not call that a clone; none: it cannot.
 */
export const cloning = z.enum(["cloned", "matched", "none"]);
export type Cloning = z.output<typeof cloning>;

export const consentKind = z.enum(["written", "spoken"]);
export const recordingKind = z.enum(["sample", "consent"]);
export type RecordingKind = z.output<typeof recordingKind>;

const consent = z.strictObject({
  kind: consentKind,
  speaker_name: z.string(),
  /** The consent as it was worded then. */
  wording: z.string(),
  given_at: timestamp,
  /** The name or address of the user who recorded it; null for a deleted account. */
  recorded_by: z.string().nullable(),
  withdrawn_at: timestamp.nullable(),
});

export const voiceClone = z.strictObject({
  id,
  name: z.string(),
  language: voiceLanguage,
  /** The voice in which the entity speaks. */
  is_default: z.boolean(),
  status: voiceCloneStatus,
  /** Percent; 100 when ready. */
  progress: z.int(),
  problem: voiceProblem.nullable(),
  cloning: cloning.exclude(["none"]),
  /** False while the vendor that made it is not set up on this site; the entity then speaks in the site's voice. */
  is_available: z.boolean(),
  /** Null once the recording is erased. `level_db`: RMS below full scale. */
  sample: z
    .strictObject({
      format: speechFormat,
      bytes: z.int(),
      seconds: z.number(),
      level_db: z.number().nullable(),
    })
    .nullable(),
  consent: consent.nullable(),
  can: z.strictObject({
    edit: z.boolean(),
    preview: z.boolean(),
    set_default: z.boolean(),
    give_consent: z.boolean(),
    withdraw_consent: z.boolean(),
    retry: z.boolean(),
  }),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VoiceClone = z.output<typeof voiceClone>;

/** The voice clones of an entity, newest first, and what the page needs beside them. */
export const voiceCloneList = z.strictObject({
  items: z.array(voiceClone),
  next_cursor: nextCursor,
  cloning,
  /** Whether this site can speak at all. */
  can_speak: z.boolean(),
  plan_voice_clone_allowed: z.boolean(),
  /** The current wording of both kinds of consent. */
  consent_wordings: z.strictObject({ written: z.string(), spoken: z.string() }),
  can: z.strictObject({ edit: z.boolean() }),
});
export type VoiceCloneList = z.output<typeof voiceCloneList>;

/**
 * unchanged: marked here, and as it was made; changed: its mark does not fit it any more; consent_withdrawn: unchanged, but
 * the speaker's consent has ended; foreign: marked by somebody else, whom this site does not know; none: no mark.
 */
export const audioVerdict = z.enum(["unchanged", "changed", "consent_withdrawn", "foreign", "none"]);
export type AudioVerdict = z.output<typeof audioVerdict>;

/** The content of a sound file's mark, and the state of the voice today. */
export const audioCheck = z.strictObject({
  verdict: audioVerdict,
  /** The changed parts, as far as the mark tells: the sound, what the mark states, or the rest of the mark. */
  changes: z.array(z.enum(["sound", "statement", "mark"])),
  sound: z.strictObject({
    /** The ending of a name for its content: "mp3". */
    format: z.string(),
    /** Null where the format does not tell. */
    seconds: z.number().nullable(),
    bytes: z.int(),
  }),
  mark: z
    .strictObject({
      id: z.string(),
      /** The name in the certificate, which was checked for marks made here alone. */
      signed_by: z.string().nullable(),
      /** Whether it says that the sound was made by an algorithm. */
      is_synthetic: z.boolean(),
    })
    .nullable(),
  /** The statement of a mark made here; null where it was changed. */
  statement: z
    .strictObject({
      made_at: timestamp,
      entity_name: z.string(),
      /** Null while the entity is not public. */
      entity_slug: z.string().nullable(),
      /** synthetic: no person's. */
      voice: z.enum(["cloned", "matched", "synthetic"]),
      speaker_name: z.string().nullable(),
      consent: z
        .strictObject({
          given_at: timestamp,
          /** deleted: with its record. */
          state: z.enum(["stands", "withdrawn", "deleted"]),
          withdrawn_at: timestamp.nullable(),
          /** The consent as it was worded; null with a deleted record. */
          wording: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type AudioCheck = z.output<typeof audioCheck>;

/** The voice features of an entity, for its page. */
export const entityVoice = z.strictObject({
  /** Whether the caller may hear replies: the plan includes it, and the site can speak. */
  can_hear: z.boolean(),
  /** Why not. */
  reason: z.enum(["plan", "not_set_up"]).nullable(),
  /** The name of the clone in which the entity speaks; null for the site's voice. */
  voice_name: z.string().nullable(),
  /** Whether the voice is a copy of a person's (`cloned`), close to it (`matched`), or the site's own (`none`). */
  cloning,
  languages: z.array(voiceLanguage),
  /** Whether `transcribeSpeech` is set up, for browsers without speech recognition. */
  can_transcribe: z.boolean(),
});
export type EntityVoice = z.output<typeof entityVoice>;
