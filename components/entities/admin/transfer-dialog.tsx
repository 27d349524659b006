"use client";

import { useTexts } from "#texts";
import { emailProblem } from "@/components/entities/edit/email-problem";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { emailInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import type { EntityDialogProps } from "./managed-entity";

/** Asks for the new owner's address before an entity is transferred. */
export function TransferDialog({ entity, onClose, onDone }: EntityDialogProps) {
  const transfer = useTexts("entitiesAdmin.transfer");
  const actions = useTexts("entitiesAdmin.actions");
  const name = entity.entity_name;
  const form = useForm({
    values: { email_address: "" },
    texts: { failed: actions.failed },
    validate: ({ email_address }) => emailProblem(email_address, transfer),
    send: async ({ email_address }) => {
      const outcome = await call("transferEntity", { id: entity.id, email_address });
      return outcome.ok ? { ok: true, data: canonicalEmail(email_address) } : outcome;
    },
    onSaved: (email) => onDone(actions.done.transferred({ name, email })),
  });
  return (
    <ConfirmDialog
      isOpen
      title={transfer.title({ name })}
      texts={{ ...actions, confirm: transfer.confirm, busy: transfer.busy }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{transfer.text}</p>
      <FormField {...emailInput} form={form} name="email_address" label={transfer.email} autoComplete="off" />
    </ConfirmDialog>
  );
}
