"use client";

import { useCallback, useEffect, useState } from "react";
import { messageElementId } from "@/components/chat/message-element-id";
import type { Conversation } from "@/lib/client/chat/conversation";

type JumpTarget = { messageId: string };

/** Scrolls to a message, loading older messages as needed. `isJumping` is true meanwhile. */
export function useJumpToMessage(conversation: Conversation, isReady: boolean, savePosition: () => void) {
  const [target, setTarget] = useState<JumpTarget | null>(null);

  // Load older messages until the target is there.
  useEffect(() => {
    if (!target || !isReady) return;
    let isCancelled = false;
    const { messageId } = target;
    const isLoaded = () => conversation.current().turns.some((turn) => turn.messageId === messageId);
    async function seek() {
      for (;;) {
        const { turns, nextCursor } = conversation.current();
        if (isCancelled || isLoaded() || nextCursor === null) break;
        savePosition();
        await conversation.showEarlier();
        // Nothing was loaded: the connection is gone, or the message is.
        if (conversation.current().turns.length === turns.length) break;
      }
      // The first frame renders the messages and restores the reading position; scroll only after it.
      if (!isCancelled) requestAnimationFrame(() => requestAnimationFrame(() => focusMessage(messageId)));
      if (!isCancelled) setTarget(null);
    }
    void seek();
    return () => {
      isCancelled = true;
    };
  }, [target, isReady, conversation, savePosition]);

  return { isJumping: target !== null, jumpTo: useCallback((messageId: string) => setTarget({ messageId }), []) };
}

function focusMessage(messageId: string): void {
  const message = document.getElementById(messageElementId(messageId));
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
}
