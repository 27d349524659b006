"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { Report } from "@/lib/contract/reports/schemas";

type DeleteReplyDialogProps = {
  report: Report;
  texts: Messages["reports"];
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Asks before the reported reply is deleted. */
export function DeleteReplyDialog({ report, texts, onClose, onDone }: DeleteReplyDialogProps) {
  const { deleting } = texts;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const deleted = await call("deleteChatMessage", { id: report.response_id });
    setBusy(false);
    if (deleted.ok) return onDone(deleting.done);
    setFailure(messageOr(deleted, deleting.failed));
  }

  return (
    <ConfirmDialog
      isOpen
      title={deleting.title}
      texts={{ ...texts.dialog, confirm: deleting.confirm, busy: deleting.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="text-ink-2">{formatMessage(deleting.text, { name: report.visitor.user_name })}</p>
    </ConfirmDialog>
  );
}
