/** Volume (of `watchLevel`) above which a sound may be speech, and how far above the room's own noise. */
const SPEECH_LEVEL = 0.3;
const ABOVE_NOISE = 0.18;
/** A click or a cough is shorter. */
const SPEECH_MS = 240;
const SILENCE_MS = 1400;

export type VoiceActivity = "silent" | "speaking" | "finished";

/**
 * Decides by the volume whether a person speaks. `finished`: silent for a while after speech. The room's noise is learnt from the
 * quietest moments. `sensitivity` below 1 expects louder speech, such as over the loudspeaker's own sound.
 */
export function createVoiceActivity(sensitivity = 1): (level: number, nowMs: number) => VoiceActivity {
  let noise = 0.1;
  let loudSince: number | null = null;
  let quietSince: number | null = null;
  let hasSpoken = false;
  return (level, nowMs) => {
    noise = level < noise ? level * 0.3 + noise * 0.7 : noise + (level - noise) * 0.004;
    const isLoud = level > Math.max(SPEECH_LEVEL, noise + ABOVE_NOISE) / sensitivity;
    loudSince = isLoud ? (loudSince ?? nowMs) : null;
    quietSince = isLoud ? null : (quietSince ?? nowMs);
    if (loudSince !== null && nowMs - loudSince >= SPEECH_MS) hasSpoken = true;
    if (hasSpoken && quietSince !== null && nowMs - quietSince >= SILENCE_MS) return "finished";
    return hasSpoken && isLoud ? "speaking" : "silent";
  };
}
