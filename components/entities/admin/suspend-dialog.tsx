"use client";

import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";
import type { EntityDialogProps } from "./managed-entity";

const REASON_MAX = 1000;

type SuspendDialogProps = Omit<EntityDialogProps, "entity"> & {
  entity: Pick<EntityDialogProps["entity"], "id" | "entity_name">;
};

/** Asks for the reason before an entity is suspended. */
export function SuspendDialog({ entity, texts, onClose, onDone }: SuspendDialogProps) {
  const { suspend, actions } = texts;
  const name = entity.entity_name;
  const form = useForm({
    values: { reason: "" },
    texts: { failed: actions.failed },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: suspend.required } : {}),
    send: ({ reason }) => call("suspendEntity", { id: entity.id, reason }),
    onSaved: () => onDone(formatMessage(actions.done.suspended, { name })),
  });
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(suspend.title, { name })}
      texts={{ ...actions, confirm: suspend.confirm, busy: suspend.busy }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{suspend.text}</p>
      <FormTextArea
        form={form}
        name="reason"
        label={suspend.reason}
        help={suspend.reasonHelp}
        rows={4}
        maxLength={REASON_MAX}
      />
    </ConfirmDialog>
  );
}
