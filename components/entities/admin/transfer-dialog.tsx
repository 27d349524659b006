"use client";

import { emailProblem } from "@/components/entities/edit/email-problem";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useDialogCall } from "@/components/patterns/use-dialog-call";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import { canonicalEmail } from "@/lib/contract/email-address";
import type { EntityDialogProps } from "./managed-entity";

/** Asks for the new owner's address before an entity is transferred. */
export function TransferDialog({ entity, texts, onClose, onDone }: EntityDialogProps) {
  const { transfer, actions } = texts;
  const { form, text: email, isBusy, setProblem, failure, run } = useDialogCall("email_address", actions.failed);
  const name = entity.entity_name;

  function confirm() {
    const { email_address: invalid } = emailProblem(email, transfer);
    if (invalid) return setProblem(invalid);
    return run(
      () => call("transferEntity", { id: entity.id, email_address: email }),
      () => onDone(formatMessage(actions.done.transferred, { name, email: canonicalEmail(email) })),
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(transfer.title, { name })}
      texts={{ ...actions, confirm: transfer.confirm, busy: transfer.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="text-ink-2">{transfer.text}</p>
      <FormField
        form={form}
        name="email_address"
        label={transfer.email}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
      />
    </ConfirmDialog>
  );
}
