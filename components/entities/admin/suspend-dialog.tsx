"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/call";
import { formatMessage } from "@/lib/client/format-message";
import { limitCharacters } from "@/lib/client/limit-characters";
import { type EntityDialogProps, useEntityDialog } from "./use-entity-dialog";

const REASON_MAX = 1000;

type SuspendDialogProps = Omit<EntityDialogProps, "entity"> & {
  entity: Pick<EntityDialogProps["entity"], "id" | "entity_name">;
};

/** Asks for the reason before an entity is suspended. */
export function SuspendDialog({ entity, texts, onClose, onDone }: SuspendDialogProps) {
  const { suspend, actions } = texts;
  const [reason, setReason] = useState("");
  const { isBusy, problem, setProblem, failure, run } = useEntityDialog("reason", actions.failed);
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
      <FieldShell label={suspend.reason} help={suspend.reasonHelp} error={problem ?? undefined}>
        {(wiring) => (
          <textarea
            dir="auto"
            rows={4}
            name="reason"
            {...limitCharacters(REASON_MAX)}
            {...wiring}
            value={reason}
            readOnly={isBusy}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setProblem(null);
            }}
            className="control"
          />
        )}
      </FieldShell>
    </ConfirmDialog>
  );
}
