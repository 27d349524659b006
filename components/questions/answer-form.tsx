"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import "@/components/workflow/workflow.css";
import { dateFormat } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";

/** Maximum characters (ANSWER_MAX and QUESTION_MAX of the contract, whose module would bring the validator). */
const ANSWER_MAX = 4000;
const QUESTION_MAX = 500;

const longDate = dateFormat({ dateStyle: "long", timeZone: "UTC" });

type AnswerFormProps = {
  entity: OwnedEntity;
  question: OpenQuestion;
  onCancel: () => void;
  onAnswered: (notified: number) => Promise<void>;
};

/** The answer to a group of questions, and the question to publish with it. Their text is stored while it is typed, also when the form is closed. */
export function AnswerForm({ entity, question, onCancel, onAnswered }: AnswerFormProps) {
  const texts = useTexts("questions.form");
  const locale = useLocale();
  const [isNotified, setNotified] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    values: { answer: "", question: Array.from(question.question).slice(0, QUESTION_MAX).join("") },
    draft: `answer:${question.id}`,
    texts,
    validate: ({ answer }) => (answer.trim() === "" ? { answer: texts.required } : {}),
    send: ({ answer, question: published }) =>
      call("answerQuestion", {
        id: entity.id,
        question_id: question.id,
        answer,
        notify: isNotified,
        ...(published.trim() ? { question: published } : {}),
      }),
    onSaved: ({ notified }) => onAnswered(notified),
    leaves: true,
  });
  const { isBusy } = form;

  // The form replaces the button that opened it.
  useEffect(() => field.current?.focus(), []);

  const citation = { name: entity.entity_name, date: longDate(locale).format(new Date()) };
  return (
    <form ref={form.element} noValidate onSubmit={form.submit} className="grid gap-4">
      <FailureBanner text={form.failure} />
      <FormTextArea
        form={form}
        name="question"
        label={texts.question}
        help={texts.questionHelp}
        rows={2}
        maxLength={QUESTION_MAX}
      />
      <FormTextArea
        ref={field}
        form={form}
        name="answer"
        label={texts.label}
        help={texts.help(citation)}
        maxLength={ANSWER_MAX}
        className="question__answer"
      />
      {question.waiting > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isNotified}
            disabled={isBusy}
            onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
          />
          <span>{texts.notify({ count: question.waiting })}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
