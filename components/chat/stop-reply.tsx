"use client";

import type { Conversation } from "@/lib/client/chat/conversation";
import { isUnfinished } from "@/lib/client/chat/turns-reducer";
import { StopButton } from "./stop-button";
import { useConversationSelector } from "./use-conversation-selector";

type StopReplyProps = {
  conversation: Conversation;
  /** The focused button has unmounted. */
  onFocusLost: () => void;
};

/** The stop button, shown while a reply is being written. */
export function StopReply({ conversation, onFocusLost }: StopReplyProps) {
  const unfinishedId = useConversationSelector(conversation, ({ turns }) => turns.find(isUnfinished)?.messageId);
  if (unfinishedId === undefined) return null;

  async function stop(messageId: string): Promise<boolean> {
    const hasFocus = document.activeElement?.closest(".composer");
    const isStopped = await conversation.stop(messageId);
    if (isStopped && hasFocus) onFocusLost();
    return isStopped;
  }

  return <StopButton key={unfinishedId} onStop={() => stop(unfinishedId)} />;
}
