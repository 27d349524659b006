"use client";

import { useSyncExternalStore } from "react";
import type { Conversation, ConversationState } from "@/lib/client/chat/conversation";

/** Subscribes to a selected part of the conversation state, so that a component does not re-render for every token. */
export function useConversationSelector<T>(
  { subscribe, current }: Pick<Conversation, "subscribe" | "current">,
  part: (state: ConversationState) => T,
): T {
  const read = () => part(current());
  return useSyncExternalStore(subscribe, read, read);
}
