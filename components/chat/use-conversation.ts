"use client";

import { useEffect, useMemo, useRef } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { type ChatRemote, createChatRemote } from "@/lib/client/chat/chat-remote";
import { type Conversation, openConversation } from "@/lib/client/chat/conversation";

/** Which conversation to open: the latest, or a chosen one. A new conversation has no id yet. */
export type ConversationChoice = Readonly<{ conversationId: string | null }> | "last";

/** The visitor's conversation with the entity of this page. */
export function useConversation(email: string, chosen: ConversationChoice, onUnverified: () => void): Conversation {
  const { entity } = useEntityPage();
  const latestOnUnverified = useRef(onUnverified);
  latestOnUnverified.current = onUnverified;
  const conversation = useMemo(
    () =>
      openConversation({
        entityId: entity.entityid,
        email,
        remote: remoteFor(createChatRemote(entity, email), chosen),
        onUnverified: () => latestOnUnverified.current(),
      }),
    [entity, email, chosen],
  );
  // Load the history on mount and stop on unmount.
  useEffect(() => conversation.start(), [conversation]);
  return conversation;
}

/** Replaces the lookup of the latest conversation by the chosen one. */
function remoteFor(remote: ChatRemote, chosen: ConversationChoice): ChatRemote {
  if (chosen === "last") return remote;
  const data = { conversation_id: chosen.conversationId };
  return { ...remote, lastConversation: async () => ({ ok: true, data }) };
}
