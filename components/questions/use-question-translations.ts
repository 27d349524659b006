"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import type { OpenQuestion, QuestionAbilities } from "@/lib/contract/questions/schemas";
import { useLocale } from "@/lib/i18n/navigation";

/** Questions of one call, so that the first ones are shown before the last ones are translated. */
const AT_ONCE = 8;

type TranslationOptions = { entityId: string; questions: readonly OpenQuestion[]; can: QuestionAbilities };

/** Translates the questions in other languages than the page's, in their order. One that fails stays as it was asked. */
export function useQuestionTranslations({ entityId, questions, can }: TranslationOptions) {
  const locale = useLocale();
  const [found, setFound] = useState<ReadonlyMap<string, string | null>>(new Map());
  const isMissing = (question: OpenQuestion) =>
    can.translate && question.language !== locale && question.translation === null && !found.has(keyOf(question));
  const next = questions.filter(isMissing).slice(0, AT_ONCE);
  const nextKey = next.map(keyOf).join("\n");

  // Translate the next questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the questions.
  useEffect(() => {
    if (nextKey === "") return;
    const controller = new AbortController();
    const input = { id: entityId, question_ids: next.map(({ id }) => id), language: locale };
    void call("translateQuestions", input, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      const items = outcome.ok ? outcome.data.items : [];
      const translations = next.map(
        (question) => [keyOf(question), items.find(({ id }) => id === question.id)?.question ?? null] as const,
      );
      setFound((before) => new Map([...before, ...translations]));
    });
    return () => controller.abort();
  }, [entityId, locale, nextKey]);

  return {
    can,
    /** "busy" while it is being translated; null for a question that is shown as it was asked. */
    of: (question: OpenQuestion): string | "busy" | null =>
      question.translation ?? found.get(keyOf(question)) ?? (isMissing(question) ? "busy" : null),
  };
}

export type QuestionTranslations = ReturnType<typeof useQuestionTranslations>;

/** Changes with the wording that is shown. */
const keyOf = ({ id, question }: OpenQuestion): string => `${id} ${question}`;
