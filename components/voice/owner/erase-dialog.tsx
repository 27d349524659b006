"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { VoiceClones } from "./use-voice-clones";

type EraseDialogProps = {
  kind: "delete" | "withdraw";
  entity: OwnedEntity;
  clone: VoiceClone;
  clones: VoiceClones;
  onClose: () => void;
};

/** Asks before a clone is deleted, or the consent of its speaker withdrawn. */
export function EraseDialog({ kind, entity, clone, clones, onClose }: EraseDialogProps) {
  const texts = useTexts("voiceClones.dialogs");
  const isDelete = kind === "delete";
  const form = useForm({
    texts: { failed: clones.failed },
    send: (): Promise<SendOutcome<unknown>> => (isDelete ? clones.remove(clone) : clones.withdraw(clone)),
    onSaved: onClose,
  });

  return (
    <ConfirmDialog
      isOpen
      title={(isDelete ? texts.deleteTitle : texts.withdrawTitle)({ name: clone.name })}
      texts={{
        close: texts.close,
        cancel: texts.cancel,
        confirm: isDelete ? texts.delete : texts.withdraw,
        busy: isDelete ? texts.deleting : texts.withdrawing,
      }}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{isDelete ? texts.deleteText : texts.withdrawText}</p>
      {clone.is_default && <p className="text-ink-2">{texts.deleteInUse({ entity: entity.entity_name })}</p>}
    </ConfirmDialog>
  );
}
