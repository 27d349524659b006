"use client";

import { useTexts } from "#texts";
import { Toast } from "@/components/ui/toast";
import type { QuestionActs } from "./use-question-acts";

type QuestionToastProps = { acts: Pick<QuestionActs, "notice" | "closeNotice"> };

/** The last event, with Undo for a dismissal and for an answer. */
export function QuestionToast({ acts: { notice, closeNotice } }: QuestionToastProps) {
  const texts = useTexts("questions.done");
  return (
    <Toast text={notice?.text ?? null} dismiss={texts.dismiss} onDismiss={closeNotice} undo={notice?.undo ?? null} />
  );
}
