"use client";

import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { limitCharacters } from "@/lib/client/text/limit-characters";

/** SUGGESTED_TEXT_MAX of the contract, whose module would bring the validator. */
const TEXT_MAX = 150;

type SuggestedFormProps = {
  /** The text is stored under this name while it is typed. */
  draftName: string;
  initial: string;
  onSave: (question: string) => Promise<SendOutcome<unknown>>;
  onClose: () => void;
};

/** The words of a suggested question. Typed text survives a failed save. */
export function SuggestedForm({ draftName, initial, onSave, onClose }: SuggestedFormProps) {
  const texts = useTexts("questions.suggested");
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    values: { question: initial },
    draft: draftName,
    texts,
    validate: ({ question }) => (question.trim() === "" ? { question: texts.required } : {}),
    send: ({ question }) => onSave(question.trim()),
    onUnchanged: onClose,
    onSaved: onClose,
  });

  // The form replaces what opened it.
  useEffect(() => field.current?.focus(), []);

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid w-full gap-3">
      <FieldShell label={texts.label} error={form.problemOf("question") ?? form.failure ?? undefined}>
        {(wiring) => (
          <input
            ref={field}
            dir="auto"
            {...limitCharacters(TEXT_MAX)}
            {...wiring}
            name="question"
            value={form.values.question}
            readOnly={form.isBusy}
            onChange={({ currentTarget }) => form.setText("question", currentTarget.value)}
            className="control"
          />
        )}
      </FieldShell>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={form.isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
