"use client";

import { useDeferredValue } from "react";
import { useTexts } from "#texts";
import { FormDialog } from "@/components/patterns/form-dialog";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { Difference } from "./difference";
import "@/components/workflow/workflow.css";

/** Maximum characters of a reply (MESSAGE_MAX of the contract, whose module would bring the validator). */
const REPLY_MAX = 8000;

type CorrectDialogProps = {
  reply: OwnerResponse;
  /** The visitor's message. */
  question: string;
  /** Whether the answer can be given to questions like it. */
  isReusable: boolean;
  visitor: string;
  /** Whether the visitor asked for emails about replies. */
  isMailable: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** Corrects a reply: the new text beside the old one, and what happens with it. */
export function CorrectDialog(props: CorrectDialogProps) {
  const texts = useTexts("corrections.correct");
  const { reply, question, isReusable, visitor, isMailable, onClose } = props;
  const form = useCorrection(props);
  const shown = useDeferredValue(form.values.text);
  return (
    <FormDialog
      title={texts.title}
      texts={{ ...texts, submit: texts.save, busy: texts.saving }}
      form={form}
      wide
      lead={
        <p dir="auto" className="wrap-anywhere line-clamp-3 text-ink-2">
          {texts.to({ question })}
        </p>
      }
      onClose={onClose}
    >
      <FormTextArea form={form} name="text" label={texts.field} rows={6} maxLength={REPLY_MAX} />
      {shown === reply.response ? (
        <p className="text-caption text-ink-3">{texts.same}</p>
      ) : (
        <Difference before={reply.response} after={shown} texts={texts} />
      )}
      <div className="grid">
        <label className="check">
          <input
            type="checkbox"
            checked={form.values.isUsed}
            disabled={form.isBusy || (!isReusable && !form.values.isUsed)}
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
            checked={form.values.isNotified}
            disabled={form.isBusy || !isMailable}
            onChange={({ currentTarget }) => form.change({ isNotified: currentTarget.checked })}
          />
          <span>
            <span dir="auto">{texts.notify({ name: visitor })}</span>
            <span className="block text-caption text-ink-3">
              {isMailable ? texts.notifyHelp : texts.notMailed({ name: visitor })}
            </span>
          </span>
        </label>
      </div>
    </FormDialog>
  );
}

function useCorrection({ reply, onSaved }: CorrectDialogProps) {
  const texts = useTexts("corrections.correct");
  const wasUsed = reply.correction?.is_active ?? false;
  return useForm({
    values: { text: reply.response, isUsed: wasUsed, isNotified: false },
    draft: `correction:${reply.response_id}`,
    texts,
    validate: ({ text }) => (text.trim() === "" ? { text: texts.required } : {}),
    send: ({ text, isUsed, isNotified }) =>
      call("updateChatMessage", {
        id: reply.response_id,
        new_response: text,
        notify_chatter_edited_response: isNotified,
        expected_corrected_at: reply.corrected_at ?? null,
        // Absent: what an earlier correction does stays as it is.
        ...(isUsed === wasUsed && !isUsed ? {} : { use_from_now_on: isUsed }),
      }),
    fieldsOf: ({ new_response, ...fields }) => ({ ...fields, ...(new_response ? { text: new_response } : {}) }),
    onSaved,
    leaves: true,
  });
}
