import type { Language } from "../../contract/languages/languages";
import { lazyCall } from "../api/lazy-call";
import {
  recognizeSpeech,
  type SpeechEvents,
  type SpeechInput,
  type SpeechOptions,
  type SpeechProblem,
} from "./speech-recognition";

/** The browser's recognition has failed on this page and would fail again. */
let isServiceBroken = false;

/**
 * Listens in the way that the browser and the site can: by the browser's recognition, else by a recording that the site
 * transcribes. Where the browser's service fails, the recording takes over, at once and from then on. `onEnd("unsupported")`
 * where neither can.
 */
export function startListening(
  entityId: string,
  options: SpeechOptions & { language: Language },
  events: SpeechEvents,
): SpeechInput {
  let input: SpeechInput | null = null;
  let isOver = false;
  let isStopped = false;

  /** @param otherwise the problem where the site cannot transcribe */
  async function record(otherwise: SpeechProblem): Promise<void> {
    const found = await lazyCall("getEntityVoice", { id: entityId });
    if (isOver) return;
    if (!found.ok || !found.data.can_transcribe) return events.onEnd(otherwise);
    const [{ recordSpeech }, { upload }] = await Promise.all([import("./record-speech"), import("../api/upload")]);
    if (isOver) return;
    input = recordSpeech(options, events, async (recording, signal) => {
      const form = { language: options.language, audio_file: recording };
      const outcome = await upload("transcribeSpeech", { id: entityId }, form, { signal });
      return outcome.ok && !signal.aborted ? outcome.data.text : null;
    });
  }

  function startRecording(otherwise: SpeechProblem): void {
    input = null;
    void record(otherwise).catch(() => events.onEnd("failed"));
  }

  const recognition = isServiceBroken
    ? null
    : recognizeSpeech(options, {
        ...events,
        onEnd: (problem) => {
          if (problem !== "service") return events.onEnd(problem);
          isServiceBroken = true;
          if (isStopped) events.onEnd("failed");
          else startRecording("failed");
        },
      });
  if (recognition) input = recognition;
  else startRecording(isServiceBroken ? "failed" : "unsupported");
  const end = (how: "stop" | "abort") => () => {
    isStopped = true;
    if (input) return input[how]();
    isOver = true;
    if (how === "stop") events.onEnd(null);
  };
  return { stop: end("stop"), abort: end("abort") };
}
