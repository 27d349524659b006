"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { Field } from "@/components/ui/field";
import { formatMessage } from "@/lib/client/format-message";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import type { VoiceClones } from "./use-voice-clones";

const NAME_MAX = 80;

type RenameDialogProps = {
  clone: VoiceClone;
  clones: VoiceClones;
  texts: Messages["voiceClones"]["dialogs"];
  onClose: () => void;
};

/** Renames a voice clone. */
export function RenameDialog({ clone, clones, texts, onClose }: RenameDialogProps) {
  const [name, setName] = useState(clone.name);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = name.trim();
    if (isBusy || typed === "") return;
    if (typed === clone.name) return onClose();
    setBusy(true);
    const failed = await clones.rename(clone, typed);
    setBusy(false);
    if (failed === null) onClose();
    else setFailure(failed);
  }

  return (
    <FormDialog
      title={formatMessage(texts.renameTitle, { name: clone.name })}
      texts={{ close: texts.close, cancel: texts.cancel, submit: texts.save, busy: texts.saving }}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <FailureBanner text={failure} />
      <Field
        label={texts.name}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        readOnly={isBusy}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
