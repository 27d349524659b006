"use client";

import { useSyncExternalStore } from "react";
import type { Conversation, ConversationState } from "@/lib/client/conversation";

/** A part of how a conversation stands. Whoever asks is drawn again when that part changed, and not with every word. */
export function useConversationPart<T>(
  { subscribe, current }: Pick<Conversation, "subscribe" | "current">,
  part: (state: ConversationState) => T,
): T {
  const read = () => part(current());
  return useSyncExternalStore(subscribe, read, read);
}
