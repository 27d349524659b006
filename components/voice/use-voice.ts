"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import type { Conversation } from "@/lib/client/chat/conversation";
import { openVoice, type Voice, type VoiceState } from "@/lib/client/voice/voice";

/** The voice of the entity of this page in a conversation; null where its plan has none. */
export function useVoice(conversation: Conversation): Voice | null {
  const { entity } = useEntityPage();
  const voice = useMemo(
    () => (entity.plan_voice_clone_allowed ? openVoice({ entity, conversation }) : null),
    [entity, conversation],
  );
  // Ask what it offers on mount, and silence it on unmount.
  useEffect(() => voice?.start(), [voice]);
  return voice;
}

/** Subscribes to a selected part of the voice's state. */
export function useVoiceSelector<T>({ subscribe, current }: Voice, part: (state: VoiceState) => T): T {
  const read = () => part(current());
  return useSyncExternalStore(subscribe, read, read);
}
