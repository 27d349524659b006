"use client";

import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormTextArea } from "@/components/patterns/form-fields";
import { FieldShell } from "@/components/ui/field-shell";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { ReportDetail } from "@/lib/contract/reports/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { type ReportAnswering, TRANSLATION_FIELD } from "./use-report-answer";

/** Maximum characters (REPORT_ANSWER_MAX of the contract, whose module would bring the validator). */
const ANSWER_MAX = 2000;

type AnswerFieldProps = {
  /** The id of the form, which a button elsewhere submits. */
  formId: string;
  name: string;
  answering: NonNullable<ReportDetail["answering"]>;
  answer: ReportAnswering;
};

/** The admin's answer, and its translation once there is one. */
export function AnswerField({ formId, name, answering: { language, translates }, answer }: AnswerFieldProps) {
  const texts = useTexts("reports.answer");
  const locale = useLocale();
  const { form } = answer;
  const inLanguage = language && { language: languageName(language, locale) };
  const asWritten = inLanguage && language !== locale ? texts.asWritten(inLanguage) : texts.inOne;
  return (
    <form
      ref={form.element}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void answer.submit();
      }}
      className="grid gap-3"
    >
      <FailureBanner text={form.failure} />
      <FormTextArea
        form={form}
        name="answer"
        label={texts.label({ name })}
        help={translates && inLanguage ? texts.preview(inLanguage) : asWritten}
        rows={4}
        maxLength={ANSWER_MAX}
      />
      {answer.review && language && <Translation language={language} answer={answer} review={answer.review} />}
    </form>
  );
}

type TranslationProps = {
  language: NonNullable<NonNullable<ReportDetail["answering"]>["language"]>;
  answer: ReportAnswering;
  review: NonNullable<ReportAnswering["review"]>;
};

function Translation({ language, answer, review }: TranslationProps) {
  const texts = useTexts("reports.answer");
  const labels = useTexts("questions.form");
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = answer.form.problemOf(TRANSLATION_FIELD);

  // The button that showed the translation now sends it: read it first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each translated answer.
  useEffect(() => field.current?.focus(), [review.answer]);

  if (review.failure !== null) {
    return (
      <div className="grid gap-2">
        <FailureBanner text={review.failure} />
        <p className="text-ink-2 text-small">{texts.notTranslated}</p>
      </div>
    );
  }
  return (
    <FieldShell
      label={labels.translated({ language: languageName(language, locale) })}
      {...(problem ? { error: problem } : {})}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          {...limitCharacters(ANSWER_MAX)}
          ref={field}
          dir="auto"
          lang={language}
          rows={4}
          name={TRANSLATION_FIELD}
          value={review.translation}
          onChange={({ currentTarget }) => answer.editTranslation(currentTarget.value)}
          className="control"
        />
      )}
    </FieldShell>
  );
}
