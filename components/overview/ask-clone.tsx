"use client";

import Plus from "@lucide/icons/icons/plus";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { PreviewConversation } from "@/components/behaviour/preview-conversation";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

/** Maximum characters (ANSWER_MAX and QUESTION_MAX of the contract, whose module would bring the validator). */
const ANSWER_MAX = 4000;
const QUESTION_MAX = 500;

type AskCloneProps = {
  entity: OwnedEntity;
  messageMax: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** After a reply, and after an answer that was added. */
  onChanged: () => Promise<void>;
};

/** A chat in which the entity's users try questions, and answer those that it cannot answer yet. */
export function AskClone({ entity, messageMax, field, onChanged }: AskCloneProps) {
  const texts = useTexts("overview.ask");
  return (
    <PreviewConversation
      entity={entity}
      messageMax={messageMax}
      title={texts.title}
      note={texts.note}
      field={field}
      onReply={() => void onChanged()}
      renderUnanswered={(question) => <AnswerNow entity={entity} question={question} onAdded={onChanged} />}
    />
  );
}

type AnswerNowProps = { entity: OwnedEntity; question: string; onAdded: () => Promise<void> };

/** Offers to add the answer to a question that had none. */
function AnswerNow({ entity, question, onAdded }: AnswerNowProps) {
  const texts = useTexts("overview.ask");
  const [state, setState] = useState<"offered" | "open" | "saved">("offered");
  if (state === "saved") return <p role="status">{texts.saved}</p>;
  if (state === "offered") {
    return (
      <Button size="sm" onClick={() => setState("open")}>
        <Icon glyph={Plus} size="sm" />
        {texts.answer}
      </Button>
    );
  }
  return (
    <AnswerFields
      entity={entity}
      question={question}
      onCancel={() => setState("offered")}
      onSaved={async () => {
        setState("saved");
        await onAdded();
      }}
    />
  );
}

type AnswerFieldsProps = Pick<AnswerNowProps, "entity" | "question"> & {
  onCancel: () => void;
  onSaved: () => Promise<void>;
};

function AnswerFields({ entity, question, onCancel, onSaved }: AnswerFieldsProps) {
  const texts = useTexts("overview.ask");
  const labels = useTexts("questions.form");
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    values: { answer: "" },
    texts: labels,
    validate: ({ answer }) => (answer.trim() === "" ? { answer: labels.required } : {}),
    send: ({ answer }) =>
      call("createContextData", {
        digitalentity_id: entity.id,
        title: texts.document({ name: entity.entity_name }),
        questions: [{ question: Array.from(question).slice(0, QUESTION_MAX).join(""), answer }],
      }),
    onSaved,
    leaves: true,
  });

  // The form replaces the button that opened it.
  useEffect(() => field.current?.focus(), []);

  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-3">
      <FailureBanner text={form.failure} />
      <FormTextArea ref={field} form={form} name="answer" label={labels.label} rows={3} maxLength={ANSWER_MAX} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={form.isBusy} busyLabel={labels.saving}>
          {labels.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
