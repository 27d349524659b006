import { closeMicrophone, openMicrophone, watchLevel } from "./microphone";
import { createVoiceActivity } from "./voice-activity";

/** Part of the entity's own voice passes the echo cancellation: expect louder speech while it plays. */
const SENSITIVITY = 0.7;

/** Calls `onSpeech` once when a person speaks over the entity's voice. Returns a function that ends watching. */
export function watchSpeech(onSpeech: () => void): () => void {
  const activity = createVoiceActivity(SENSITIVITY);
  let isOver = false;
  let close = () => {};
  void openMicrophone().then((stream) => {
    // Without a second look at the microphone, Escape and the button still interrupt.
    if (typeof stream === "string") return;
    if (isOver) return closeMicrophone(stream);
    const unwatch = watchLevel(stream, (level) => {
      if (activity(level, performance.now()) === "speaking") onSpeech();
    });
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
