"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { ReplyReport } from "@/lib/contract/reports/schemas";

type DeleteReplyDialogProps = {
  report: ReplyReport;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

/** Asks before the reported reply is deleted. */
export function DeleteReplyDialog({ report, onClose, onDone }: DeleteReplyDialogProps) {
  const texts = useTexts("reports");
  const { deleting } = texts;
  const form = useForm({
    texts: { failed: deleting.failed },
    send: () => call("deleteChatMessage", { id: report.response_id }),
    onSaved: () => onDone(deleting.done),
  });
  return (
    <ConfirmDialog
      isOpen
      title={deleting.title}
      texts={{ ...texts.dialog, confirm: deleting.confirm, busy: deleting.busy }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{deleting.text({ name: report.visitor.user_name })}</p>
    </ConfirmDialog>
  );
}
