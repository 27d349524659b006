"use client";

import { useCallback, useEffect, useState } from "react";
import { messageElementId } from "@/components/chat/message-element-id";
import type { Conversation } from "@/lib/client/conversation";

type Place = { messageId: string };

/** Scrolls to a message, loading older messages as needed. `isJumping` is true meanwhile. */
export function useJumpToMessage(conversation: Conversation, isReady: boolean, savePosition: () => void) {
  const [place, setPlace] = useState<Place | null>(null);

  // Load older messages until the target is there.
  useEffect(() => {
    if (!place || !isReady) return;
    let isLeft = false;
    const { messageId } = place;
    const isThere = () => conversation.current().turns.some((turn) => turn.messageId === messageId);
    async function seek() {
      for (;;) {
        const { turns, nextCursor } = conversation.current();
        if (isLeft || isThere() || nextCursor === null) break;
        savePosition();
        await conversation.showEarlier();
        // Nothing was loaded: the connection is gone, or the message is.
        if (conversation.current().turns.length === turns.length) break;
      }
      // The first frame lays out the messages and restores the reading position; scroll only after it.
      if (!isLeft) requestAnimationFrame(() => requestAnimationFrame(() => arrive(messageId)));
      if (!isLeft) setPlace(null);
    }
    void seek();
    return () => {
      isLeft = true;
    };
  }, [place, isReady, conversation, savePosition]);

  return { isJumping: place !== null, jumpTo: useCallback((messageId: string) => setPlace({ messageId }), []) };
}

function arrive(messageId: string): void {
  const message = document.getElementById(messageElementId(messageId));
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
}
