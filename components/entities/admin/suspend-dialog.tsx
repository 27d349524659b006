"use client";

import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useDialogCall } from "@/components/patterns/use-dialog-call";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import type { EntityDialogProps } from "./managed-entity";

const REASON_MAX = 1000;

type SuspendDialogProps = Omit<EntityDialogProps, "entity"> & {
  entity: Pick<EntityDialogProps["entity"], "id" | "entity_name">;
};

/** Asks for the reason before an entity is suspended. */
export function SuspendDialog({ entity, texts, onClose, onDone }: SuspendDialogProps) {
  const { suspend, actions } = texts;
  const { form, text: reason, isBusy, setProblem, failure, run } = useDialogCall("reason", actions.failed);
  const name = entity.entity_name;

  function confirm() {
    if (reason.trim() === "") return setProblem(suspend.required);
    return run(
      () => call("suspendEntity", { id: entity.id, reason }),
      () => onDone(formatMessage(actions.done.suspended, { name })),
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(suspend.title, { name })}
      texts={{ ...actions, confirm: suspend.confirm, busy: suspend.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={confirm}
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
