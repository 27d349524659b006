"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { EntityDialogProps } from "./managed-entity";

const REASON_MAX = 1000;

type SuspendDialogProps = Omit<EntityDialogProps, "entity"> & {
  entity: Pick<EntityDialogProps["entity"], "id" | "entity_name">;
};

/** Asks for the reason before an entity is suspended. */
export function SuspendDialog({ entity, onClose, onDone }: SuspendDialogProps) {
  const suspend = useTexts("entitiesAdmin.suspend");
  const actions = useTexts("entitiesAdmin.actions");
  const name = entity.entity_name;
  const form = useForm({
    values: { reason: "" },
    texts: { failed: actions.failed },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: suspend.required } : {}),
    send: ({ reason }) => call("suspendEntity", { id: entity.id, reason }),
    onSaved: () => onDone(actions.done.suspended({ name })),
  });
  return (
    <ConfirmDialog
      isOpen
      title={suspend.title({ name })}
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
