"use client";

import type { Messages } from "next-intl";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useDialogCall } from "@/components/patterns/use-dialog-call";
import { call } from "@/lib/client/api/call";
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
  const { isBusy, failure, run } = useDialogCall(null, deleting.failed);
  return (
    <ConfirmDialog
      isOpen
      title={deleting.title}
      texts={{ ...texts.dialog, confirm: deleting.confirm, busy: deleting.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() =>
        run(
          () => call("deleteChatMessage", { id: report.response_id }),
          () => onDone(deleting.done),
        )
      }
    >
      <p className="text-ink-2">{formatMessage(deleting.text, { name: report.visitor.user_name })}</p>
    </ConfirmDialog>
  );
}
