"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { EntityDialogProps } from "./managed-entity";

/** The plan id of an unpaid entity. */
const FREE = "free";

/** Asks before an entity is deleted, and says until when it can be restored. */
export function DeleteDialog({ entity, onClose, onDone }: EntityDialogProps) {
  const remove = useTexts("entitiesAdmin.remove");
  const actions = useTexts("entitiesAdmin.actions");
  const name = entity.entity_name;
  const form = useForm({
    texts: { failed: remove.failed },
    send: () => call("deleteEntity", { id: entity.id }),
    onSaved: () => onDone(actions.done.deleted({ name })),
  });
  return (
    <ConfirmDialog
      isOpen
      title={remove.title({ name })}
      texts={{ ...actions, confirm: remove.confirm, busy: remove.busy }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{remove.text}</p>
      {entity.plan_name !== null && entity.plan_id !== FREE && <p className="text-ink-2">{remove.paid}</p>}
    </ConfirmDialog>
  );
}
