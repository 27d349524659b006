"use client";

import { useCallback, useEffect, useState } from "react";
import { messageElementId } from "@/components/chat/message-element-id";
import type { Conversation } from "@/lib/client/conversation";

type Place = { messageId: string };

/** Brings a message into sight, however far back it lies. `isJumping` while older messages are coming for that. */
export function useJump(conversation: Conversation, isReady: boolean, keepPlace: () => void) {
  const [place, setPlace] = useState<Place | null>(null);

  // The page: older messages are fetched until the wanted one stands there.
  useEffect(() => {
    if (!place || !isReady) return;
    let isLeft = false;
    const { messageId } = place;
    const isThere = () => conversation.current().turns.some((turn) => turn.messageId === messageId);
    async function seek() {
      for (;;) {
        const { turns, nextCursor } = conversation.current();
        if (isLeft || isThere() || nextCursor === null) break;
        keepPlace();
        await conversation.showEarlier();
        // Nothing came: the connection is gone, or the message.
        if (conversation.current().turns.length === turns.length) break;
      }
      // The first frame lays the messages out and keeps the reader's place; after it nothing moves any more.
      if (!isLeft) requestAnimationFrame(() => requestAnimationFrame(() => arrive(messageId)));
      if (!isLeft) setPlace(null);
    }
    void seek();
    return () => {
      isLeft = true;
    };
  }, [place, isReady, conversation, keepPlace]);

  return { isJumping: place !== null, jumpTo: useCallback((messageId: string) => setPlace({ messageId }), []) };
}

function arrive(messageId: string): void {
  const message = document.getElementById(messageElementId(messageId));
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
}
