"use client";

import { useTexts } from "#texts";
import { Toast } from "@/components/ui/toast";
import type { QuestionActions } from "./use-question-actions";

type QuestionToastProps = { actions: Pick<QuestionActions, "notice" | "closeNotice"> };

/** The last event, with Undo for a dismissal and for an answer. */
export function QuestionToast({ actions: { notice, closeNotice } }: QuestionToastProps) {
  const texts = useTexts("questions.done");
  return (
    <Toast text={notice?.text ?? null} dismiss={texts.dismiss} onDismiss={closeNotice} undo={notice?.undo ?? null} />
  );
}
