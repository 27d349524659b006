"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { ReportDetail } from "@/lib/contract/reports/schemas";

/** The answer's translation that its author sees before it is sent, or the reason that it is missing. */
type Review = Readonly<{ answer: string; translation: string; failure: string | null }>;

/** The name of the field of the translation, by which the form finds one with a problem. */
export const TRANSLATION_FIELD = "translation";

/** The answer to whoever reported: where it can be translated, it is shown in the reporter's language before it is sent. */
export function useReportAnswer({ report, answering }: ReportDetail, onDone: (text: string) => void, name: string) {
  const texts = useTexts("reports.answer");
  const labels = useTexts("questions.form");
  const [review, setReview] = useState<Review | null>(null);
  const [isTranslating, setTranslating] = useState(false);
  const current = (answer: string) => (review?.answer === answer.trim() ? review : null);
  const form = useForm({
    values: { answer: "" },
    draft: `report-answer:${report.id}`,
    texts: { failed: texts.failed },
    validate: ({ answer }): Record<string, string> => {
      if (answer.trim() === "") return { answer: labels.required };
      const shown = current(answer);
      return shown?.failure === null && shown.translation.trim() === "" ? { [TRANSLATION_FIELD]: labels.required } : {};
    },
    send: ({ answer }) =>
      call("answerReport", {
        id: report.id,
        answers_seen: report.answers.length,
        answer,
        translation: current(answer)?.translation ?? null,
      }),
    onSaved: () => onDone(texts.done({ name })),
  });
  const { answer } = form.values;

  /** Resolves to whether the answer can be sent: its translation is shown, or it needs none. */
  async function prepare(): Promise<boolean> {
    const text = answer.trim();
    if (!answering?.translates || text === "" || current(text)) return true;
    setTranslating(true);
    const outcome = await call("translateReportAnswer", { id: report.id, answer: text });
    setTranslating(false);
    if (outcome.ok && outcome.data.translation === null) return true;
    const translation = (outcome.ok && outcome.data.translation) || "";
    setReview({
      answer: text,
      translation,
      failure: outcome.ok ? null : failureMessage(outcome, labels.translateFailed),
    });
    return false;
  }

  return {
    form,
    isBusy: form.isBusy || isTranslating,
    isTranslating,
    review: current(answer),
    editTranslation: (translation: string) => setReview((before) => before && { ...before, translation }),
    submit: async () => {
      // A second press while one is on its way is the same.
      if (!form.isBusy && !isTranslating && (await prepare())) await form.save();
    },
  };
}

export type ReportAnswering = ReturnType<typeof useReportAnswer>;
