import { fetchSentence } from "../api/fetch-audio";
import { createReplySpeaker, type ReplySpeaker, type SpeakerOptions } from "./reply-speaker";
import type { SpeechPhase } from "./speech-state";

type SpeakingEntity = Readonly<{ entityid: string; entity_name: string }>;

/** A speaker of an entity's replies, which the lock screen names and stops. */
export function openSpeaker(
  { entityid: id, entity_name: name }: SpeakingEntity,
  stop: () => void,
  options: Omit<SpeakerOptions, "fetchSentence">,
): ReplySpeaker {
  return createReplySpeaker({
    ...options,
    fetchSentence: ({ responseId, version, sentence }, signal) =>
      fetchSentence({ id, response_id: responseId, sentence, ...(version === null ? {} : { version }) }, signal),
    onState: (speech) => {
      options.onState(speech);
      showInSystem(name, speech.phase, stop);
    },
  });
}

function showInSystem(title: string, phase: SpeechPhase, stop: () => void): void {
  const session: MediaSession | undefined = Reflect.get(navigator, "mediaSession");
  if (!session) return;
  const isPlaying = phase === "playing";
  session.metadata = isPlaying ? new MediaMetadata({ title }) : null;
  for (const action of ["pause", "stop"] as const) session.setActionHandler(action, isPlaying ? stop : null);
}
