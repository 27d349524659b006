"use client";

import { useTexts } from "#texts";
import { Toast } from "@/components/ui/toast";
import type { QuestionActs } from "./use-question-acts";

type QuestionToastProps = { acts: Pick<QuestionActs, "notice" | "closeNotice" | "setDismissed"> };

/** The last event. A dismissal stays until it is undone or closed. */
export function QuestionToast({ acts }: QuestionToastProps) {
  const texts = useTexts("questions.done");
  const { notice, closeNotice } = acts;
  const dismissed = notice?.dismissed ?? null;
  return (
    <Toast
      text={notice?.text ?? null}
      dismiss={texts.dismiss}
      onDismiss={closeNotice}
      undo={
        dismissed && {
          label: texts.undo,
          onUndo: () => acts.setDismissed(dismissed, false),
          visibleMs: null,
          takesFocus: true,
        }
      }
    />
  );
}
