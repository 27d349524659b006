"use client";

import type { Messages } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { limitCharacters } from "@/lib/client/limit-characters";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import "@/components/workflow/workflow.css";
import { dateFormat } from "@/lib/client/intl";
import { useLocale } from "@/lib/i18n/navigation";

/** Maximum characters (ANSWER_MAX and QUESTION_MAX of the contract, whose module would bring the validator). */
const ANSWER_MAX = 4000;
const QUESTION_MAX = 500;

const longDate = dateFormat({ dateStyle: "long", timeZone: "UTC" });

type AnswerFormProps = {
  entity: OwnedEntity;
  question: OpenQuestion;
  texts: Messages["questions"]["form"];
  onCancel: () => void;
  onAnswered: (notified: number) => Promise<void>;
};

/** The answer to a group of questions, and the question to publish with it. Their text is stored while it is typed, also when the form is closed. */
export function AnswerForm({ entity, question, texts, onCancel, onAnswered }: AnswerFormProps) {
  const locale = useLocale();
  const draft = useFormDraft(`answer:${question.id}`, {
    answer: "",
    question: Array.from(question.question).slice(0, QUESTION_MAX).join(""),
  });
  const [isNotified, setNotified] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // The form replaces the button that opened it.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    setProblem(null);
    const { answer, question: published } = draft.values;
    if (answer.trim() === "") {
      setProblem(texts.required);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const input = {
      id: entity.id,
      question_id: question.id,
      answer,
      notify: isNotified,
      ...(published.trim() ? { question: published } : {}),
    };
    const outcome = await call("answerQuestion", input);
    if (outcome.ok) {
      draft.clear();
      await onAnswered(outcome.data.notified);
      return;
    }
    setBusy(false);
    const refused = outcome.code === "invalid_input" ? outcome.fields?.answer : undefined;
    if (refused) setProblem(refused);
    else setFailure(failureMessage(outcome, texts.failed));
  }

  const citation = { name: entity.entity_name, date: longDate(locale).format(new Date()) };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureBanner text={failure} />
      <FieldShell label={texts.question} help={texts.questionHelp}>
        {(wiring) => (
          <textarea
            dir="auto"
            rows={2}
            {...limitCharacters(QUESTION_MAX)}
            {...wiring}
            value={draft.values.question}
            readOnly={isBusy}
            onChange={({ currentTarget }) => draft.set("question", currentTarget.value)}
            className="control"
          />
        )}
      </FieldShell>
      <FieldShell label={texts.label} help={formatMessage(texts.help, citation)} error={problem ?? undefined}>
        {(wiring) => (
          <textarea
            ref={field}
            dir="auto"
            rows={4}
            {...limitCharacters(ANSWER_MAX)}
            {...wiring}
            value={draft.values.answer}
            readOnly={isBusy}
            onChange={({ currentTarget }) => {
              setProblem(null);
              draft.set("answer", currentTarget.value);
            }}
            className="control question__answer"
          />
        )}
      </FieldShell>
      {question.waiting > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isNotified}
            disabled={isBusy}
            onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
          />
          <span>{formatMessage(texts.notify, { count: question.waiting })}</span>
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
