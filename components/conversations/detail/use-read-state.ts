"use client";

import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { ConversationDetail } from "./use-thread";

type ReadStateOptions = {
  detail: ConversationDetail | null;
  /** Whether the page shows the conversation without being asked to: it stays unread. */
  isPreview: boolean;
  failed: string;
  onChanged: () => void;
};

/** Marks a conversation as read while it is open, and as unread when the reader asks for it. */
export function useReadState({ detail, isPreview, failed, onChanged }: ReadStateOptions) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The newest message when the reader marked the conversation as unread.
  const leftUnread = useRef<string | null>(null);
  const latestOnChanged = useRef(onChanged);
  latestOnChanged.current = onChanged;
  const id = detail?.conversation.conversation_id;
  const newest = detail?.conversation.last_message_at;
  const isUnseen = Boolean(!isPreview && detail?.can.edit && detail.conversation.unread);

  // Opening the conversation, or seeing a new message in it, is reading it.
  useEffect(() => {
    if (!id || !isUnseen || leftUnread.current === newest) return;
    call("setConversationRead", { id, read: true }).then((outcome) => outcome.ok && latestOnChanged.current());
  }, [id, newest, isUnseen]);

  async function setRead(read: boolean) {
    if (!id || !newest) return;
    leftUnread.current = read ? null : newest;
    setBusy(true);
    setFailure(null);
    const outcome = await call("setConversationRead", { id, read });
    setBusy(false);
    if (outcome.ok) onChanged();
    else setFailure(failureMessage(outcome, failed));
  }

  return { isBusy, failure, setRead };
}
