"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";

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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function remove() {
    if (responseId === null) return;
    setBusy(true);
    setFailure(null);
    const outcome = await call("deleteChatMessage", { id: responseId });
    setBusy(false);
    if (!outcome.ok) return setFailure(failureMessage(outcome, texts.failed));
    onDeleted();
    close();
  }

  return (
    <ConfirmDialog
      isOpen={responseId !== null}
      title={texts.title}
      texts={texts}
      isBusy={isBusy}
      failure={failure}
      onClose={close}
      onConfirm={remove}
    >
      <p>{formatMessage(texts.text, { name: visitor })}</p>
    </ConfirmDialog>
  );
}
