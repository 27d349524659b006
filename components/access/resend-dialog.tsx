"use client";

import type { Messages } from "next-intl";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import type { FormNote } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";

type ResendDialogProps = {
  entityId: string;
  texts: Messages["accessChatters"]["resendAll"];
  onClose: () => void;
  /** Called with what was sent. */
  onSent: (note: FormNote) => void;
};

/** Sends the invitation again to everyone who has not answered it. */
export function ResendDialog({ entityId, texts, onClose, onSent }: ResendDialogProps) {
  const form = useForm({
    values: { message: "" },
    texts: { failed: texts.failed },
    send: ({ message }) => call("resendInvitations", { id: entityId, message }),
    onSaved: ({ sent, remaining }) => {
      const more = remaining > 0 ? ` ${formatMessage(texts.remaining, { n: remaining })}` : "";
      onSent({ tone: "success", text: formatMessage(texts.sent, { n: sent }) + more });
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
