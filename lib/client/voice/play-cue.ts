const TONES = { listening: [660, 880], sent: [520] } as const;
const TONE_S = 0.09;
const VOLUME = 0.08;
const CLOSE_MS = 1000;

/** Plays a short tone: a rising one when the microphone listens, a single one when a message was sent. */
export function playCue(cue: keyof typeof TONES): void {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  gain.connect(context.destination);
  for (const [at, frequency] of TONES[cue].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + at * TONE_S);
    tone.stop(context.currentTime + (at + 1) * TONE_S);
  }
  // `ended` never comes where the system holds sound back.
  setTimeout(() => void context.close(), CLOSE_MS);
}
