import type { Sample } from "../port";

/** espeak-ng's settings for a voice near a speaker's: its pitch (0 to 99), pace and, for high voices, variant. */
export type VoiceMatch = Readonly<{ pitch: number; wordsPerMinute: number; variant: string }>;

const WINDOW_S = 0.04;
const HOP_S = 0.05;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;
/** Of the height of the autocorrelation at lag 0, above which a window is voiced. */
const VOICED = 0.45;
const LOUD = 0.02;
const WINDOWS_MAX = 1_200;
/** Measured with the pinned version: the basic voice speaks at 76 to 169 Hz, its variant f3 at 145 to 333 Hz. */
const RANGES = [
  { variant: "", lowHz: 76, highHz: 169 },
  { variant: "+f3", lowHz: 145, highHz: 333 },
] as const;
const HIGH_VOICE_HZ = 160;
const DEFAULT_HZ = 120;
const WORDS_PER_MINUTE = 165;

/** Takes over the pitch of a recording; returns the voice's id. A recording that was not decoded gets the basic voice. */
export function matchVoice({ samples, sampleRate }: Pick<Sample, "samples" | "sampleRate">): string {
  const hertz = (samples && medianPitch(samples, sampleRate)) ?? DEFAULT_HZ;
  const { variant, lowHz, highHz } = RANGES[hertz < HIGH_VOICE_HZ ? 0 : 1];
  const pitch = Math.round(Math.max(0, Math.min(99, (99 * (hertz - lowHz)) / (highHz - lowHz))));
  return `pitch=${pitch};rate=${WORDS_PER_MINUTE};variant=${variant}`;
}

/** The settings in a voice's id; null for another vendor's. */
export function parseMatch(voiceId: string): VoiceMatch | null {
  const found = /^pitch=(\d{1,2});rate=(\d{2,3});variant=(\+f3)?$/.exec(voiceId);
  return found && { pitch: Number(found[1]), wordsPerMinute: Number(found[2]), variant: found[3] ?? "" };
}

/** The median fundamental frequency of the voiced windows, by autocorrelation; null without any. */
export function medianPitch(samples: Float32Array, sampleRate: number): number | null {
  const step = Math.max(1, Math.floor(sampleRate / 8_000));
  const rate = sampleRate / step;
  const reduced = Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => samples[i * step] ?? 0);
  const size = Math.floor(WINDOW_S * rate);
  const hop = Math.max(Math.floor(HOP_S * rate), Math.floor(reduced.length / WINDOWS_MAX));
  const found: number[] = [];
  for (let at = 0; at + 2 * size < reduced.length; at += hop) {
    const hertz = pitchAt(reduced, at, size, rate);
    if (hertz !== null) found.push(hertz);
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length / 2)] ?? null;
}

function pitchAt(samples: Float32Array, at: number, size: number, rate: number): number | null {
  const correlation = (lag: number) => {
    let sum = 0;
    for (let i = at; i < at + size; i++) sum += (samples[i] ?? 0) * (samples[i + lag] ?? 0);
    return sum;
  };
  const energy = correlation(0);
  if (Math.sqrt(energy / size) < LOUD) return null;
  const lags = { from: Math.floor(rate / HIGHEST_HZ), to: Math.min(size, Math.ceil(rate / LOWEST_HZ)) };
  let best = { lag: 0, height: VOICED * energy };
  for (let lag = lags.from; lag <= lags.to; lag++) {
    const height = correlation(lag);
    // A whole multiple of the period correlates as well; the shortest one counts.
    if (height > best.height * (best.lag === 0 ? 1 : 1.1)) best = { lag, height };
  }
  return best.lag === 0 ? null : rate / best.lag;
}
