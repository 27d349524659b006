"use client";

import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import type { FormNote } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";

type ResendDialogProps = {
  entityId: string;
  onClose: () => void;
  /** Called with what was sent. */
  onSent: (note: FormNote) => void;
};

/** Sends the invitation again to everyone who has not answered it. */
export function ResendDialog({ entityId, onClose, onSent }: ResendDialogProps) {
  const texts = useTexts("accessChatters.resendAll");
  const form = useForm({
    values: { message: "" },
    texts: { failed: texts.failed },
    send: ({ message }) => call("resendInvitations", { id: entityId, message }),
    onSaved: ({ sent, remaining }) => {
      const more = remaining > 0 ? ` ${texts.remaining({ n: remaining })}` : "";
      onSent({ tone: "success", text: texts.sent({ n: sent }) + more });
      onClose();
    },
  });

  return (
    <FormDialog
      title={texts.title}
      form={form}
      texts={{ close: texts.close, cancel: texts.cancel, submit: texts.send, busy: texts.sending }}
      lead={<p className="text-ink-2">{texts.lead}</p>}
      onClose={onClose}
    >
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
