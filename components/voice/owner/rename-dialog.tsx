"use client";

import type { Messages } from "next-intl";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormField } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { formatMessage } from "@/lib/client/text/format-message";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { VoiceClones } from "./use-voice-clones";

const NAME_MAX = 80;

type RenameDialogProps = {
  clone: VoiceClone;
  clones: VoiceClones;
  texts: Messages["voiceClones"];
  onClose: () => void;
};

/** Renames a voice clone. */
export function RenameDialog({ clone, clones, texts, onClose }: RenameDialogProps) {
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
      title={formatMessage(labels.renameTitle, { name: clone.name })}
      texts={{ close: labels.close, cancel: labels.cancel, submit: labels.save, busy: labels.saving }}
      form={form}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={labels.name} maxLength={NAME_MAX} autoComplete="off" />
    </FormDialog>
  );
}
