import type { SpeechProblem } from "./speech-recognition";

const LEVEL_MS = 60;

/** Opens the microphone, without the echo of what the page plays. */
export async function openMicrophone(): Promise<MediaStream | SpeechProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    // Absent on pages without https.
    if (!(error instanceof DOMException)) return "unsupported";
    if (error.name === "NotAllowedError" || error.name === "SecurityError") return "blocked";
    return error.name === "NotFoundError" ? "no_microphone" : "failed";
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Reports the volume of a stream from 0 to 1, until the returned function is called. Silence is near 0, speech at a usual
 * distance 0.2 to 0.8.
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Timers continue in a background tab, animation frames do not.
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, LEVEL_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** Reports the volume at the microphone, where it can be opened, until the returned function is called. */
export function watchMicrophone(onLevel: (level: number) => void): () => void {
  let isOver = false;
  let close = () => {};
  void openMicrophone().then((stream) => {
    if (typeof stream === "string") return;
    if (isOver) return closeMicrophone(stream);
    const unwatch = watchLevel(stream, onLevel);
    close = () => {
      unwatch();
      closeMicrophone(stream);
    };
  });
  return () => {
    isOver = true;
    close();
  };
}

/** The volume of samples from -60 dB (0) to -6 dB (1) below full scale. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power + 1e-12);
  return Math.min(1, Math.max(0, (decibels + 60) / 54));
}
