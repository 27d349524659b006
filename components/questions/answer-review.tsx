"use client";

import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { languageName, listLanguages } from "@/components/conversations/detail/language-names";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FieldShell } from "@/components/ui/field-shell";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import type { AnswerTranslations } from "./use-answer-translations";

type AnswerReviewProps = {
  question: OpenQuestion;
  answer: string;
  translations: AnswerTranslations;
  maxLength: number;
  /** Of a translation that was emptied. */
  problem: string | undefined;
};

/** The name of the fields of translations, by which the form finds one with a problem. */
export const TRANSLATION_FIELD = "translation";

/** Shows the answer in each language in which visitors wait for it; a translation can be edited. */
export function AnswerReview({ question, answer, translations, maxLength, problem }: AnswerReviewProps) {
  const texts = useTexts("questions.form");
  const locale = useLocale();
  const first = useRef<HTMLTextAreaElement>(null);
  const review = translations.current(answer);

  // The button that showed the translations now sends them: read them first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each translated answer.
  useEffect(() => first.current?.focus(), [review?.answer]);

  if (!review) return null;
  if (review.failure !== null) {
    return (
      <div className="grid gap-2">
        <FailureBanner text={review.failure} />
        <p className="text-ink-2 text-small">{texts.notTranslated}</p>
      </div>
    );
  }
  const translated = review.items.map(({ language }) => language);
  const others = question.waiting_languages.filter((language) => !translated.includes(language));
  return (
    <fieldset className="answer-review">
      <legend className="mb-1.5 font-medium text-small">
        {texts.sentIn({ languages: listLanguages([...translated, ...others], locale) })}
      </legend>
      {review.items.map(({ language, answer: text }, place) => (
        <FieldShell
          key={language}
          label={texts.translated({ language: languageName(language, locale) })}
          {...(problem && text.trim() === "" ? { error: problem } : {})}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              {...limitCharacters(maxLength)}
              ref={place === 0 ? first : undefined}
              dir="auto"
              lang={language}
              rows={3}
              name={TRANSLATION_FIELD}
              value={text}
              onChange={({ currentTarget }) => translations.edit(language, currentTarget.value)}
              className="control"
            />
          )}
        </FieldShell>
      ))}
      {others.length > 0 && (
        <p className="text-ink-3 text-small">{texts.asWritten({ languages: listLanguages(others, locale) })}</p>
      )}
    </fieldset>
  );
}
