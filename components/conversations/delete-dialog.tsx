"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";
import type { ConversationTexts } from "./conversation-texts";

type DeleteDialogProps = {
  /** The conversation to delete; null keeps the dialog closed. */
  conversation: ConversationSummary | null;
  texts: ConversationTexts["delete"];
  onClose: () => void;
  onDeleted: (conversationId: string) => void;
};

/** Confirms and deletes a conversation. */
export function DeleteDialog({ conversation, texts, onClose, onDeleted }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  function close() {
    setFailed(false);
    onClose();
  }

  async function remove() {
    if (!conversation) return;
    const { conversation_id } = conversation;
    setFailed(false);
    setBusy(true);
    const outcome = await call("deleteConversation", { conversation_id });
    setBusy(false);
    // Already deleted, for example in another tab.
    if (outcome.ok || outcome.code === "not_found") onDeleted(conversation_id);
    else setFailed(true);
  }

  return (
    <ConfirmDialog
      isOpen={conversation !== null}
      title={texts.title}
      texts={{ ...texts, close: texts.dismiss }}
      isBusy={isBusy}
      failure={isFailed ? texts.failed : null}
      onClose={close}
      onConfirm={remove}
    >
      <p className="wrap-anywhere">{formatMessage(texts.text, { title: conversation?.title ?? "" })}</p>
    </ConfirmDialog>
  );
}
