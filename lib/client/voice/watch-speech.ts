import { watchMicrophone } from "./microphone";
import { createVoiceActivity } from "./voice-activity";

/** Part of the entity's own voice passes the echo cancellation: expect louder speech while it plays. */
const SENSITIVITY = 0.7;

/**
 * Calls `onSpeech` when a person speaks over the entity's voice, where the microphone can be opened a second time. Returns a
 * function that ends watching.
 */
export function watchSpeech(onSpeech: () => void): () => void {
  const activity = createVoiceActivity(SENSITIVITY);
  return watchMicrophone((level) => {
    if (activity(level, performance.now()) === "speaking") onSpeech();
  });
}
