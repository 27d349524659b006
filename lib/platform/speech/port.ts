import type { Language } from "@/lib/contract/languages/languages";
import type { Cloning, SpeechFormat, SpeechSpeed, VoiceProblem } from "@/lib/contract/voice/schemas";
import type { MarkedAudio } from "./mark/marked-audio";

export type SpeechVendorName = "elevenlabs" | "openai" | "local";

export type Utterance = Readonly<{
  /** Plain text, at most UTTERANCE_MAX characters. */
  text: string;
  language: Language;
  speed: SpeechSpeed;
  format: SpeechFormat;
  signal: AbortSignal;
}>;

export type Sample = Readonly<{
  name: string;
  /** Marks the voice at the vendor, so that one whose id never arrived can be found. */
  mark: string;
  bytes: Buffer;
  format: SpeechFormat;
  /** Mono, -1 to 1; null for a recording that was not decoded. */
  samples: Float32Array | null;
  sampleRate: number;
  signal: AbortSignal;
}>;

/** A service that speaks. Every method throws SpeechFailure. */
export type SpeechVendor = Readonly<{
  name: SpeechVendorName;
  /** Starts what its first utterance would wait for. */
  ready?: () => void;
  /** Settings that change the sound of its own voice, for the key of the cache and for the mark of its audio. */
  signature: string;
  /** Whether it was trained on recordings; a synthesiser by rules was not. */
  isTrained: boolean;
  /** @param voiceId one of its clones; null for its own voice */
  speak: (utterance: Utterance, voiceId: string | null) => Promise<Buffer>;
  /** Present where it makes voices from recordings. Deleting a missing voice succeeds. */
  cloning?: Readonly<{
    kind: Exclude<Cloning, "none">;
    create: (sample: Sample) => Promise<string>;
    remove: (voiceId: string, signal: AbortSignal) => Promise<void>;
    /** The ids of the vendor's voices with this mark. */
    findMarked: (mark: string, signal: AbortSignal) => Promise<string[]>;
  }>;
}>;

/** The voices of this site. */
export type Speech = Readonly<{
  /** How voices are made from recordings here; null where they are not. */
  cloning: (Pick<SpeechVendor, "name"> & NonNullable<SpeechVendor["cloning"]>) | null;
  /** The vendor of the site's own voice; null where the site cannot speak without a clone. */
  ownVoice: SpeechVendor | null;
  /** A configured vendor. */
  vendor: (name: SpeechVendorName) => SpeechVendor | null;
  /** Ends the local synthesiser. */
  close: () => Promise<void>;
}>;

/** How many characters may be spoken for an entity in a month ("2026-11", UTC). */
export type SpeechQuota = Readonly<{ month: string; limit: number }>;

/** A text in a voice, for an entity. */
export type AudioRequest = Readonly<{
  entityId: string;
  vendor: SpeechVendor;
  /** The clone that speaks; null for the vendor's own voice. */
  clone: Readonly<{ id: string; voiceId: string }> | null;
  text: string;
  language: Language;
  speed: SpeechSpeed;
  format: SpeechFormat;
}>;

export type SpokenAudioUse = Readonly<{
  /** The reply whose words it has; the audio is erased with the last one. Null: it expires soon. */
  responseId: string | null;
  /** The limit of the entity's plan; null is unlimited. */
  quota: SpeechQuota | null;
}>;

/** Audio by its content, voice, speed and format: made once, however many callers on however many nodes want it. */
export type SpokenAudio = Readonly<{
  /** Throws speech_failed, plan_limit_reached, and not_found when the clone is deleted or the reply removed meanwhile. */
  get: (request: AudioRequest, use: SpokenAudioUse) => Promise<MarkedAudio>;
  /** Several audios of one voice and format as one, with a mark of its own. Throws like `get`. */
  getJoined: (requests: readonly AudioRequest[], use: SpokenAudioUse) => Promise<MarkedAudio>;
  /** Which of these are there already. */
  areCached: (requests: readonly AudioRequest[]) => Promise<boolean>;
}>;

/** Vendors take about 4,000 characters at once. */
export const UTTERANCE_MAX = 2_500;

/** The pace of each speed. */
export const PACE: Readonly<Record<SpeechSpeed, number>> = { slow: 0.8, normal: 1, fast: 1.25 };

/** A vendor made no audio. `missing`: it has no such voice. The message has the reason and no secret. */
export class SpeechFailure extends Error {
  override readonly name = "SpeechFailure";
  constructor(
    readonly problem: VoiceProblem | "missing",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
