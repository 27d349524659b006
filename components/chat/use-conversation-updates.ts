"use client";

import { useEffect } from "react";
import type { Conversation } from "@/lib/client/chat/conversation";

/** Follows what the entity's users change in the open conversation. Its code is loaded once there is one. */
export function useConversationUpdates(conversation: Conversation, conversationId: string | null): void {
  // Connect to the conversation's updates while it is open.
  useEffect(() => {
    if (conversationId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Without this code the page shows the changes when it is loaded again.
    import("@/lib/client/chat/conversation-updates")
      .then(({ followUpdates }) => followUpdates({ conversationId, onUpdate: conversation.applyUpdate, signal }))
      .catch(() => {});
    return () => leaving.abort();
  }, [conversation, conversationId]);
}
