"use client";

import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useEntityPage } from "@/components/entity/entity-page";
import { chatRemote } from "@/lib/client/chat-remote";
import { openConversation } from "@/lib/client/conversation";

/** The visitor's conversation with the entity whose page this is. */
export function useConversation(email: string, onUnproven: () => void) {
  const { entity } = useEntityPage();
  const unproven = useRef(onUnproven);
  unproven.current = onUnproven;
  const conversation = useMemo(
    () =>
      openConversation({
        entityId: entity.entityid,
        remote: chatRemote(entity, email),
        onUnproven: () => unproven.current(),
      }),
    [entity, email],
  );
  // The server: what was said before is loaded once, and left when the chat is.
  useEffect(() => conversation.start(), [conversation]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.current, conversation.current);
  return { conversation, state };
}
