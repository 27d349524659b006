"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";

type DeleteReplyProps = {
  /** The reply to delete; null when the dialog is closed. */
  responseId: string | null;
  visitor: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a reply is erased, and erases it. */
export function DeleteReply({ responseId, visitor, onClose, onDeleted }: DeleteReplyProps) {
  const texts = useTexts("conversationsDetail.delete");
  const form = useForm({
    texts,
    send: () => call("deleteChatMessage", { id: responseId ?? "" }),
    onSaved: () => {
      onDeleted();
      onClose();
    },
  });

  return (
    <ConfirmDialog isOpen={responseId !== null} title={texts.title} texts={texts} form={form} onClose={onClose}>
      <p>{texts.text({ name: visitor })}</p>
    </ConfirmDialog>
  );
}
