"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { AnswerTranslation, OpenQuestion, QuestionAbilities } from "@/lib/contract/questions/schemas";
import { useLocale } from "@/lib/i18n/navigation";

type Review = Readonly<{
  /** The answer that was translated. */
  answer: string;
  items: readonly AnswerTranslation[];
  failure: string | null;
}>;

type ReviewOptions = {
  entityId: string;
  question: OpenQuestion;
  can: QuestionAbilities;
  /** Whether the visitors who wait are sent the answer. */
  isSent: boolean;
  failed: string;
};

/** The translations of an answer for the visitors who wait, which its author sees and may edit before they are sent. */
export function useAnswerTranslations({ entityId, question, can, isSent, failed }: ReviewOptions) {
  const locale = useLocale();
  const [review, setReview] = useState<Review | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isTranslated = can.translate && isSent && question.waiting > 0;
  const current = (answer: string) => (isTranslated && review?.answer === answer.trim() ? review : null);

  return {
    isBusy,
    current,
    /** Whether the next step shows translations instead of sending. The server knows the answer's own language. */
    isDue: (answer: string) =>
      isTranslated && current(answer) === null && question.waiting_languages.some((language) => language !== locale),
    /** Resolves to whether the answer can be sent: its translations are shown, or it needs none. */
    prepare: async (answer: string): Promise<boolean> => {
      const text = answer.trim();
      if (!isTranslated || text === "" || current(text)) return true;
      setBusy(true);
      const outcome = await call("translateAnswer", { id: entityId, question_id: question.id, answer: text });
      setBusy(false);
      const items = outcome.ok ? outcome.data.items : [];
      if (outcome.ok && items.length === 0) return true;
      setReview({ answer: text, items, failure: outcome.ok ? null : failureMessage(outcome, failed) });
      return false;
    },
    edit: (language: AnswerTranslation["language"], answer: string) =>
      setReview(
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (item.language === language ? { language, answer } : item)),
          },
      ),
  };
}

export type AnswerTranslations = ReturnType<typeof useAnswerTranslations>;
