"use client";

import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { VoiceClones } from "./use-voice-clones";

const NAME_MAX = 80;

type RenameDialogProps = {
  clone: VoiceClone;
  clones: VoiceClones;
  onClose: () => void;
};

/** Renames a voice clone. */
export function RenameDialog({ clone, clones, onClose }: RenameDialogProps) {
  const texts = useTexts("voiceClones");
  const labels = texts.dialogs;
  const form = useForm({
    values: { name: clone.name },
    texts: { failed: clones.failed },
    validate: ({ name }) => ({ name: name.trim() === "" ? texts.create.nameMissing : undefined }),
    send: ({ name }) => clones.rename(clone, name.trim()),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={labels.renameTitle({ name: clone.name })}
      texts={{ close: labels.close, cancel: labels.cancel, submit: labels.save, busy: labels.saving }}
      form={form}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={labels.name} maxLength={NAME_MAX} autoComplete="off" />
    </FormDialog>
  );
}
