"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { formatMessage } from "@/lib/client/format-message";
import type { VoiceClone } from "@/lib/contract/voice/schemas";
import { ConsentFields } from "./consent-fields";
import { type ConsentProblems, consentOf, consentProblems, EMPTY_CONSENT } from "./consent-input";
import type { VoiceClones } from "./use-voice-clones";

type AgreeDialogProps = {
  clone: VoiceClone;
  clones: VoiceClones;
  texts: Messages["voiceClones"];
  onClose: () => void;
};

/** Records the consent of the speaker of a clone that waits for it. */
export function AgreeDialog({ clone, clones, texts, onClose }: AgreeDialogProps) {
  const labels = texts.dialogs;
  const [draft, setDraft] = useState(EMPTY_CONSENT);
  const [problems, setProblems] = useState<ConsentProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const consent = consentOf(draft);
    const found = consentProblems(draft, texts.agree);
    setProblems(found);
    if (isBusy || !consent || Object.keys(found).length > 0) return;
    setBusy(true);
    const failed = await clones.agree(clone, consent);
    setBusy(false);
    if (failed === null) return onClose();
    setProblems(failed.fields ?? {});
    setFailure(failed.fields ? null : failed.message);
  }

  return (
    <FormDialog
      title={formatMessage(labels.agreeTitle, { name: clone.name })}
      texts={{ close: labels.close, cancel: labels.cancel, submit: labels.agree, busy: labels.agreeing }}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <FailureBanner text={failure} />
      <ConsentFields
        draft={draft}
        canWait={false}
        problems={problems}
        isBusy={isBusy}
        wordings={clones.list.consent_wordings}
        texts={texts}
        onChange={(changes) => {
          setDraft((typed) => ({ ...typed, ...changes }));
          setProblems({});
        }}
        onProblem={(problem) => setProblems({ ...problems, consent_file: problem })}
      />
    </FormDialog>
  );
}
