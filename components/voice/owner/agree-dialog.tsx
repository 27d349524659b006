"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import { ConsentFields } from "./consent-fields";
import { consentOf, consentProblems, EMPTY_CONSENT } from "./consent-input";
import type { VoiceClones } from "./use-voice-clones";

type AgreeDialogProps = {
  clone: VoiceClone;
  clones: VoiceClones;
  onClose: () => void;
};

/** Records the consent of the speaker of a clone that waits for it. */
export function AgreeDialog({ clone, clones, onClose }: AgreeDialogProps) {
  const texts = useTexts("voiceClones");
  const labels = texts.dialogs;
  const [draft, setDraft] = useState(EMPTY_CONSENT);
  const form = useForm({
    texts: { failed: texts.failed },
    otherFields: ["consent_file", "agreed"],
    validate: () => consentProblems(draft, texts.agree),
    send: async (): Promise<SendOutcome<unknown>> => {
      const consent = consentOf(draft);
      return consent ? clones.agree(clone, consent) : { ok: true, data: null };
    },
    onSaved: onClose,
    leaves: true,
  });
  return (
    <FormDialog
      title={labels.agreeTitle({ name: clone.name })}
      texts={{ close: labels.close, cancel: labels.cancel, submit: labels.agree, busy: labels.agreeing }}
      form={form}
      onClose={onClose}
    >
      <ConsentFields
        draft={draft}
        canWait={false}
        problems={form.problems}
        isBusy={form.isBusy}
        wordings={clones.list.consent_wordings}
        onChange={(changes) => {
          setDraft((typed) => ({ ...typed, ...changes }));
          form.setProblems({});
        }}
        onProblem={(consent_file) => form.setProblems({ ...form.problems, consent_file })}
      />
    </FormDialog>
  );
}
