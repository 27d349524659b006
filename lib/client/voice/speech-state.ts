import type { SpeechSpeed } from "../../contract/voice/schemas";

/** idle: silent. preparing: the first sound is on its way. failed: no sound; `problem` says why, where that is known. */
export type SpeechPhase = "idle" | "preparing" | "playing" | "failed";

export type SpeechState = Readonly<{
  phase: SpeechPhase;
  /** The message that is answered aloud; null when silent, and for a reply chosen by its own id. */
  messageId: string | null;
  /** The reply; null until the server has named it. */
  responseId: string | null;
  /** Where the sentence that plays ends in the reply, in UTF-16 units. */
  spokenEnd: number;
  /** Seconds played, and of the whole reply as far as it is known. */
  seconds: number;
  totalSeconds: number | null;
  problem: Readonly<{ code: string; message: string }> | null;
}>;

export const SILENT: SpeechState = {
  phase: "idle",
  messageId: null,
  responseId: null,
  spokenEnd: 0,
  seconds: 0,
  totalSeconds: null,
  problem: null,
};

/** Playback rates; chat replies are always generated at the normal speed, so that another one applies at once. */
export const SPEED_RATES: Readonly<Record<SpeechSpeed, number>> = { slow: 0.8, normal: 1, fast: 1.25 };
