"use client";

import type { Messages } from "next-intl";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import type { FormNote } from "@/components/patterns/note-banner";
import { useDialogCall } from "@/components/patterns/use-dialog-call";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";

type ResendDialogProps = {
  entityId: string;
  texts: Messages["accessChatters"]["resendAll"];
  onClose: () => void;
  /** Called with what was sent. */
  onSent: (note: FormNote) => void;
};

/** Sends the invitation again to everyone who has not answered it. */
export function ResendDialog({ entityId, texts, onClose, onSent }: ResendDialogProps) {
  const { form, text: message, isBusy, failure, run } = useDialogCall("message", texts.failed);

  const resend = async () => {
    const outcome = await call("resendInvitations", { id: entityId, message });
    if (!outcome.ok) return outcome;
    const { sent, remaining } = outcome.data;
    const more = remaining > 0 ? ` ${formatMessage(texts.remaining, { n: remaining })}` : "";
    onSent({ tone: "success", text: formatMessage(texts.sent, { n: sent }) + more });
    return outcome;
  };

  return (
    <FormDialog
      title={texts.title}
      isBusy={isBusy}
      texts={{ close: texts.close, cancel: texts.cancel, submit: texts.send, busy: texts.sending }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void run(resend, onClose);
      }}
    >
      <p className="text-ink-2">{texts.lead}</p>
      <FailureBanner text={failure} />
      <FormField
        form={form}
        name="message"
        label={texts.message}
        help={texts.messageHelp}
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  );
}
