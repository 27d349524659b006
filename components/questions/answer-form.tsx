"use client";

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { listLanguages } from "@/components/conversations/detail/language-names";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormTextArea } from "@/components/patterns/form-fields";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { OpenQuestion, QuestionAbilities } from "@/lib/contract/questions/schemas";
import "@/components/workflow/workflow.css";
import { dateFormat } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";
import { AnswerReview, TRANSLATION_FIELD } from "./answer-review";
import { useAnswerTranslations } from "./use-answer-translations";

/** Maximum characters (ANSWER_MAX and QUESTION_MAX of the contract, whose module would bring the validator). */
const ANSWER_MAX = 4000;
const QUESTION_MAX = 500;

const longDate = dateFormat({ dateStyle: "long", timeZone: "UTC" });

/** An answer that was stored, as it was typed, and how many visitors got it. */
export type SentAnswer = Readonly<{ questionId: string; answer: string; question: string; notified: number }>;

type AnswerFormProps = {
  entity: OwnedEntity;
  question: OpenQuestion;
  can: QuestionAbilities;
  onCancel: () => void;
  onAnswered: (answer: SentAnswer) => Promise<void>;
};

/** The draft of the answer to a group of questions. */
export const answerDraft = (questionId: string): string => `answer:${questionId}`;

/** The answer to a group of questions, and the question to publish with it. Their text is stored while it is typed, also when the form is closed. */
export function AnswerForm({ entity, question, can, onCancel, onAnswered }: AnswerFormProps) {
  const texts = useTexts("questions.form");
  const locale = useLocale();
  const [isNotified, setNotified] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const published = useRef("");
  const translations = useAnswerTranslations({
    entityId: entity.id,
    question,
    can,
    isSent: isNotified,
    failed: texts.translateFailed,
  });
  const form = useForm({
    values: { answer: "", question: Array.from(question.question).slice(0, QUESTION_MAX).join("") },
    draft: answerDraft(question.id),
    texts,
    validate: ({ answer }): Record<string, string> => {
      if (answer.trim() === "") return { answer: texts.required };
      const isEmptied = translations.current(answer)?.items.some((item) => item.answer.trim() === "");
      return isEmptied ? { [TRANSLATION_FIELD]: texts.required } : {};
    },
    send: ({ answer, question: typed }) => {
      published.current = typed;
      return call("answerQuestion", {
        id: entity.id,
        question_id: question.id,
        answer,
        notify: isNotified,
        translations: [...(translations.current(answer)?.items ?? [])],
        ...(typed.trim() ? { question: typed } : {}),
      });
    },
    onSaved: ({ answer, notified }) =>
      onAnswered({ questionId: question.id, answer, question: published.current, notified }),
    leaves: true,
  });
  const { isBusy } = form;
  const { answer } = form.values;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // A second press while one is on its way is the same.
    if (!isBusy && !translations.isBusy && (await translations.prepare(answer))) await form.save();
  }

  // The form replaces the button that opened it.
  useEffect(() => field.current?.focus(), []);

  const foreign = question.waiting_languages.filter((language) => language !== locale);
  const citation = { name: entity.entity_name, date: longDate(locale).format(new Date()) };
  return (
    <form ref={form.element} noValidate onSubmit={submit} className="grid gap-4">
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
        <div className="grid gap-1">
          <label className="check">
            <input
              type="checkbox"
              checked={isNotified}
              disabled={isBusy}
              onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
            />
            <span>{texts.notify({ count: question.waiting })}</span>
          </label>
          {isNotified && !can.translate && foreign.length > 0 && (
            <p className="text-ink-3 text-small">{texts.askedIn({ languages: listLanguages(foreign, locale) })}</p>
          )}
        </div>
      )}
      <AnswerReview
        question={question}
        answer={answer}
        translations={translations}
        maxLength={ANSWER_MAX}
        problem={form.problemOf(TRANSLATION_FIELD)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || translations.isBusy}
          busyLabel={isBusy ? texts.saving : texts.translating}
        >
          {translations.isDue(answer) ? texts.translate : texts.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
