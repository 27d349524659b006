"use client";

import type { Messages } from "next-intl";
import { type FormEvent, useDeferredValue, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { limitCharacters } from "@/lib/client/limit-characters";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { Difference } from "./difference";
import "@/components/workflow/workflow.css";

/** The content of the form, stored while the dialog is closed. */
export type CorrectionDraft = Readonly<{ text: string; isUsed: boolean; isNotified: boolean }>;

/** Maximum characters of a reply (MESSAGE_MAX of the contract, whose module would bring the validator). */
const REPLY_MAX = 8000;

type CorrectDialogProps = {
  reply: OwnerResponse;
  /** The visitor's message. */
  question: string;
  /** Whether the answer can be given to questions like it. */
  isReusable: boolean;
  visitor: string;
  draft: CorrectionDraft | null;
  texts: Messages["corrections"]["correct"];
  onDraft: (draft: CorrectionDraft) => void;
  onClose: () => void;
  onSaved: () => void;
};

/** Corrects a reply: the new text beside the old one, and what happens with it. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { reply, question, isReusable, visitor, texts, onClose } = props;
  const form = useCorrection(props);
  const shown = useDeferredValue(form.draft.text);
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...texts, submit: texts.save, busy: texts.saving }}
      isBusy={form.isBusy}
      wide
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p dir="auto" className="wrap-anywhere line-clamp-3 text-ink-2">
        {formatMessage(texts.to, { question })}
      </p>
      <FailureBanner text={form.failure} />
      <FieldShell label={texts.field} error={form.problem ?? undefined}>
        {(wiring) => (
          <textarea
            dir="auto"
            rows={6}
            {...limitCharacters(REPLY_MAX)}
            {...wiring}
            value={form.draft.text}
            readOnly={form.isBusy}
            onChange={({ currentTarget }) => form.change({ text: currentTarget.value })}
            className="control"
          />
        )}
      </FieldShell>
      {shown === reply.response ? (
        <p className="text-caption text-ink-3">{texts.same}</p>
      ) : (
        <Difference before={reply.response} after={shown} texts={texts} />
      )}
      <div className="grid">
        <label className="check">
          <input
            type="checkbox"
            checked={form.draft.isUsed}
            disabled={form.isBusy || (!isReusable && !form.draft.isUsed)}
            onChange={({ currentTarget }) => form.change({ isUsed: currentTarget.checked })}
          />
          <span>
            {texts.use}
            <span className="block text-caption text-ink-3">{isReusable ? texts.useHelp : texts.notReusable}</span>
          </span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={form.draft.isNotified}
            disabled={form.isBusy}
            onChange={({ currentTarget }) => form.change({ isNotified: currentTarget.checked })}
          />
          <span>
            <span dir="auto">{formatMessage(texts.notify, { name: visitor })}</span>
            <span className="block text-caption text-ink-3">{texts.notifyHelp}</span>
          </span>
        </label>
      </div>
    </FormDialog>
  );
}

function useCorrection({ reply, draft: storedDraft, texts, onDraft, onSaved }: CorrectDialogProps) {
  const wasUsed = reply.correction?.is_active ?? false;
  const [draft, setDraft] = useState<CorrectionDraft>(
    storedDraft ?? { text: reply.response, isUsed: wasUsed, isNotified: false },
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function change(part: Partial<CorrectionDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft(next);
    setProblem(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (draft.text.trim() === "") return setProblem(texts.required);
    setBusy(true);
    const outcome = await call("updateChatMessage", {
      id: reply.response_id,
      new_response: draft.text,
      notify_chatter_edited_response: draft.isNotified,
      expected_corrected_at: reply.corrected_at ?? null,
      // Absent: what an earlier correction does stays as it is.
      ...(draft.isUsed === wasUsed && !draft.isUsed ? {} : { use_from_now_on: draft.isUsed }),
    });
    setBusy(false);
    if (outcome.ok) return onSaved();
    const field = outcome.code === "invalid_input" ? outcome.fields?.new_response : undefined;
    if (field) setProblem(field);
    else setFailure(failureMessage(outcome, texts.failed));
  }

  return { draft, change, isBusy, problem, failure, submit };
}
