import { bestSampleRate, encodeWav } from "./encode-wav";
import { closeMicrophone, openMicrophone, watchLevel } from "./microphone";
import type { SpeechProblem } from "./speech-recognition";

export type WavRecorder = Readonly<{
  /** Ends recording. Resolves to a mono WAV file below `maxBytes`; null when the recording cannot be read. */
  stop: () => Promise<Blob | null>;
  /** Ends recording without a result. */
  cancel: () => void;
}>;

type RecordOptions = {
  maxBytes: number;
  /** The volume from 0 to 1, several times a second. */
  onLevel: (level: number) => void;
};

/** Records from the microphone until it is stopped. Resolves to the problem when it cannot. */
export async function recordWav({ maxBytes, onLevel }: RecordOptions): Promise<WavRecorder | SpeechProblem> {
  if (!("MediaRecorder" in window)) return "unsupported";
  const stream = await openMicrophone();
  if (typeof stream === "string") return stream;
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => resolve());
    recorder.addEventListener("error", () => resolve());
  });
  const unwatch = watchLevel(stream, onLevel);
  recorder.start();
  const cancel = () => {
    unwatch();
    if (recorder.state !== "inactive") recorder.stop();
    closeMicrophone(stream);
  };
  return {
    cancel,
    async stop() {
      if (recorder.state !== "inactive") recorder.stop();
      await ended;
      cancel();
      return toWav(new Blob(parts, { type: recorder.mimeType }), maxBytes).catch(() => null);
    },
  };
}

/** Converts a recording to WAV, at the highest sample rate that fits the size. */
async function toWav(recording: Blob, maxBytes: number): Promise<Blob> {
  const context = new AudioContext();
  const decoded = await context.decodeAudioData(await recording.arrayBuffer()).finally(() => void context.close());
  const rate = bestSampleRate(decoded.duration, maxBytes);
  const offline = new OfflineAudioContext(1, Math.ceil(decoded.duration * rate), rate);
  const source = offline.createBufferSource();
  source.buffer = decoded;
  source.connect(offline.destination);
  source.start();
  const resampled = await offline.startRendering();
  return new Blob([encodeWav(resampled.getChannelData(0), rate)], { type: "audio/wav" });
}
