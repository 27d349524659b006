"use client";

import { useEffect, useMemo, useRef } from "react";
import { useEntityPage } from "@/components/entities/entity-page";
import { type ChatRemote, chatRemote } from "@/lib/client/chat-remote";
import { type Conversation, openConversation } from "@/lib/client/conversation";

/** Which conversation is wanted: the one spoken in last, or a chosen one; one that is still to begin has no id. */
export type Chosen = Readonly<{ conversationId: string | null }> | "last";

/** The visitor's conversation with the entity whose page this is. */
export function useConversation(email: string, chosen: Chosen, onUnproven: () => void): Conversation {
  const { entity } = useEntityPage();
  const unproven = useRef(onUnproven);
  unproven.current = onUnproven;
  const conversation = useMemo(
    () =>
      openConversation({
        entityId: entity.entityid,
        remote: remoteFor(chatRemote(entity, email), chosen),
        onUnproven: () => unproven.current(),
      }),
    [entity, email, chosen],
  );
  // The server: what was said before is loaded once, and left when the chat is.
  useEffect(() => conversation.start(), [conversation]);
  return conversation;
}

/** A chosen conversation is opened in place of the one spoken in last. */
function remoteFor(remote: ChatRemote, chosen: Chosen): ChatRemote {
  if (chosen === "last") return remote;
  const data = { conversation_id: chosen.conversationId };
  return { ...remote, lastConversation: async () => ({ ok: true, data }) };
}
