"use client";

import type { Messages } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { limitCharacters } from "@/lib/client/limit-characters";
import { useFormDraft } from "@/lib/client/use-form-draft";

/** SUGGESTED_TEXT_MAX of the contract, whose module would bring the validator. */
const TEXT_MAX = 150;

type SuggestedFormProps = {
  /** The text is stored under this name while it is typed. */
  draftName: string;
  initial: string;
  texts: Messages["questions"]["suggested"];
  /** Resolves to the sentence of a refusal, or null. */
  onSave: (question: string) => Promise<string | null>;
  onClose: () => void;
};

/** The words of a suggested question. Typed text survives a failed save. */
export function SuggestedForm({ draftName, initial, texts, onSave, onClose }: SuggestedFormProps) {
  const draft = useFormDraft(draftName, { question: initial });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // The form replaces what opened it.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const question = draft.values.question.trim();
    if (question === "") {
      setProblem(texts.required);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const refusal = question === initial ? null : await onSave(question);
    setBusy(false);
    setProblem(refusal);
    if (refusal !== null) return;
    draft.clear();
    onClose();
  }

  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3">
      <FieldShell label={texts.label} error={problem ?? undefined}>
        {(wiring) => (
          <input
            ref={field}
            dir="auto"
            {...limitCharacters(TEXT_MAX)}
            {...wiring}
            value={draft.values.question}
            readOnly={isBusy}
            onChange={({ currentTarget }) => draft.set("question", currentTarget.value)}
            className="control"
          />
        )}
      </FieldShell>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
