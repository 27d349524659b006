"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { loadFailureText } from "@/lib/client/text/failure-message";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";

type DeleteDialogProps = {
  /** The conversation to delete; null keeps the dialog closed. */
  conversation: ConversationSummary | null;
  onClose: () => void;
  onDeleted: (conversationId: string) => void;
};

/** Confirms and deletes a conversation. */
export function DeleteDialog({ conversation, onClose, onDeleted }: DeleteDialogProps) {
  const texts = useTexts("conversations.delete");
  const form = useForm({
    texts,
    send: async () => {
      const { conversation_id = "" } = conversation ?? {};
      const outcome = await call("deleteConversation", { conversation_id });
      // Already deleted, for example in another tab.
      if (outcome.ok || outcome.code === "not_found") return { ok: true, data: conversation_id };
      return refused(loadFailureText(texts.failed, outcome));
    },
    onSaved: onDeleted,
  });

  return (
    <ConfirmDialog
      isOpen={conversation !== null}
      title={texts.title}
      texts={{ ...texts, close: texts.dismiss }}
      form={form}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{texts.text({ title: conversation?.title ?? "" })}</p>
    </ConfirmDialog>
  );
}
