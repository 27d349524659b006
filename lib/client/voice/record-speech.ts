import { closeMicrophone, openMicrophone, watchLevel } from "./microphone";
import type { SpeechEvents, SpeechInput, SpeechOptions } from "./speech-recognition";
import { createVoiceActivity } from "./voice-activity";

/** A transcript; null when the call failed. */
export type Transcribe = (recording: File, signal: AbortSignal) => Promise<string | null>;

const LONGEST_MS = 120_000;

/**
 * Records speech for browsers without speech recognition, and has it transcribed when the recording ends. Skips the
 * transcription of a silent recording.
 */
export function recordSpeech(
  { endsOnSilence }: SpeechOptions,
  events: SpeechEvents,
  transcribe: Transcribe,
): SpeechInput {
  const leaving = new AbortController();
  const { signal } = leaving;
  let stop = () => {};
  let wasStopped = false;

  async function run(): Promise<void> {
    const stream = await openMicrophone();
    if (typeof stream === "string") return signal.aborted ? undefined : events.onEnd(stream);
    if (signal.aborted || wasStopped) {
      closeMicrophone(stream);
      return signal.aborted ? undefined : events.onEnd(null);
    }
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const activity = createVoiceActivity();
    let hasSpoken = false;
    const unwatch = watchLevel(stream, (level) => {
      events.onLevel?.(level);
      const now = activity(level, performance.now());
      hasSpoken ||= now !== "silent";
      if (now === "finished" && endsOnSilence) stop();
    });
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      recorder.addEventListener("stop", () => resolve());
      // The microphone was unplugged, or its permission withdrawn.
      recorder.addEventListener("error", () => resolve());
    });
    stop = () => {
      if (recorder.state !== "inactive") recorder.stop();
    };
    signal.addEventListener("abort", stop, { once: true });
    const timer = setTimeout(stop, LONGEST_MS);
    recorder.start();
    await ended;
    clearTimeout(timer);
    unwatch();
    closeMicrophone(stream);
    if (signal.aborted) return;
    if (!hasSpoken) return events.onEnd(null);
    events.onTranscribing?.();
    const type = recorder.mimeType.split(";")[0] ?? "";
    const text = await transcribe(new File(parts, `speech.${type.split("/")[1] ?? "webm"}`, { type }), signal);
    if (signal.aborted) return;
    if (text) events.onText(text.trim());
    events.onEnd(text === null ? "failed" : null);
  }

  void run().catch(() => !signal.aborted && events.onEnd("failed"));
  return {
    stop: () => {
      wasStopped = true;
      stop();
    },
    abort: () => leaving.abort(),
  };
}
