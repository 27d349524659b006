"use client";

import type { Messages } from "next-intl";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";

type DeleteReplyProps = {
  /** The reply to delete; null when the dialog is closed. */
  responseId: string | null;
  visitor: string;
  texts: Messages["conversationsDetail"]["delete"];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a reply is erased, and erases it. */
export function DeleteReply({ responseId, visitor, texts, onClose, onDeleted }: DeleteReplyProps) {
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
      <p>{formatMessage(texts.text, { name: visitor })}</p>
    </ConfirmDialog>
  );
}
