let output: HTMLAudioElement | null = null;
let isUnlocked = false;

/** The page's only audio element: one sound at a time, and iOS plays without a tap only what a tap has unlocked. */
export function audioOutput(): HTMLAudioElement {
  output ??= new Audio();
  return output;
}

/**
 * Unlocks the audio element for later sounds. Only works synchronously inside a person's act, such as the handler of a
 * click; a second call does nothing.
 */
export function unlockAudio(): void {
  const element = audioOutput();
  // An element that is playing has been unlocked already.
  if (isUnlocked || !element.paused) return;
  isUnlocked = true;
  const silence = URL.createObjectURL(new Blob([silentWav()], { type: "audio/wav" }));
  element.src = silence;
  element
    .play()
    .catch((error: unknown) => {
      // A sound that replaces the silence is allowed; otherwise the next act tries again.
      isUnlocked = error instanceof DOMException && error.name === "AbortError";
    })
    .finally(() => URL.revokeObjectURL(silence));
}

const SAMPLES = 80;
const RATE = 8000;

/** Ten milliseconds of silence as a WAV file: 8-bit mono. */
function silentWav(): ArrayBuffer {
  const wav = new DataView(new ArrayBuffer(44 + SAMPLES));
  const header = ["RIFF", 36 + SAMPLES, "WAVEfmt ", 16, 0x00010001, RATE, RATE, 0x00080001, "data", SAMPLES];
  let at = 0;
  for (const part of header) {
    if (typeof part === "number") {
      wav.setUint32(at, part, true);
      at += 4;
      continue;
    }
    for (const letter of part) wav.setUint8(at++, letter.charCodeAt(0));
  }
  // The middle of an unsigned sample is silence.
  for (; at < wav.byteLength; at++) wav.setUint8(at, 128);
  return wav.buffer;
}
