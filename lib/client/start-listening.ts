import type { Language } from "../contract/languages";
import { lazyCall } from "./api/lazy-call";
import { recognizeSpeech, type SpeechEvents, type SpeechInput, type SpeechOptions } from "./speech-recognition";

/**
 * Listens in the way that the browser and the site can: by the browser's recognition, else by a recording that the site
 * transcribes. `onEnd("unsupported")` where neither can.
 */
export function startListening(
  entityId: string,
  options: SpeechOptions & { language: Language },
  events: SpeechEvents,
): SpeechInput {
  const recognition = recognizeSpeech(options, events);
  if (recognition) return recognition;
  let input: SpeechInput | null = null;
  let isOver = false;

  async function record(): Promise<void> {
    const found = await lazyCall("getEntityVoice", { id: entityId });
    if (isOver) return;
    if (!found.ok || !found.data.can_transcribe) return events.onEnd("unsupported");
    const [{ recordSpeech }, { upload }] = await Promise.all([import("./record-speech"), import("./api/upload")]);
    if (isOver) return;
    input = recordSpeech(options, events, async (recording, signal) => {
      const form = { language: options.language, audio_file: recording };
      const outcome = await upload("transcribeSpeech", { id: entityId }, form, { signal });
      return outcome.ok && !signal.aborted ? outcome.data.text : null;
    });
  }

  void record().catch(() => events.onEnd("failed"));
  const end = (how: "stop" | "abort") => () => {
    if (input) return input[how]();
    isOver = true;
    if (how === "stop") events.onEnd(null);
  };
  return { stop: end("stop"), abort: end("abort") };
}
